import type { ErrorMeaning } from '#contract/carriers.ts';

/** A message as it is to leave. */
export type Outgoing = { sender: string; number: string; text: string; parts: number };

/** What became of a piece. */
export type Answer =
  | { kind: 'accepted'; id: string }
  | { kind: 'refused'; meaning: ErrorMeaning; error: string }
  /** Whether the carrier took it is not known. */
  | { kind: 'unanswered'; cause: unknown };

export type OnAnswer = (answer: Answer) => void;

/** What leaves in one go and gets one id from the carrier. */
export interface Piece {
  /** The parts of the message that it carries: bit n-1 is part n. */
  readonly mask: number;
  /** Hands it to the carrier. `onAnswer` is called once. Throws where it cannot be written; then nothing of it has left. */
  send(onAnswer: OnAnswer): void;
}

/** An open way to a carrier: an SMPP session that is bound, or an HTTP API. */
export interface Channel {
  /** Whether it takes messages (a receiver bind does not). */
  readonly sends: boolean;
  /** False from the moment at which nothing more can be sent on it. */
  readonly open: boolean;
  /** Fulfilled when it is over and every piece has its answer; says why it ended. */
  readonly closed: Promise<string>;
  /** The pieces of a message, in their order. Every bit of its parts is in one piece. Throws where it cannot be written. */
  pieces(message: Outgoing): Piece[];
  /** Ends it because of what happened, without waiting for anybody. */
  giveUp(cause: unknown): void;
  /** Says good-bye and closes. */
  close(): Promise<void>;
}

/** Opens a way to a carrier. `onClosed` is called when it closes. Rejects with what prevented it. */
export type OpenChannel = (signal: AbortSignal, onClosed: () => void) => Promise<Channel>;
