import type { ErrorMeaning } from '#contract/carriers.ts';

/** A message to submit. */
export type Outgoing = { sender: string; number: string; text: string; parts: number };

/** The answer to a piece. */
export type Answer =
  | { kind: 'accepted'; id: string }
  | { kind: 'refused'; meaning: ErrorMeaning; error: string }
  /** Whether the carrier accepted it is unknown. */
  | { kind: 'unanswered'; cause: unknown };

export type OnAnswer = (answer: Answer) => void;

/** A unit of submission, which gets one id from the carrier. */
export interface Piece {
  /** The message parts in this piece: bit n-1 stands for part n. */
  readonly mask: number;
  /**
   * Hands the piece to the carrier. `onAnswer` is called once. Throws if it cannot be encoded; then nothing of it has
   * left.
   */
  send(onAnswer: OnAnswer): void;
}

/** An open connection to a carrier: a bound SMPP session, or an HTTP API. */
export interface Channel {
  /** Whether it can submit messages (a receiver bind cannot). */
  readonly sends: boolean;
  /** False as soon as nothing more can be sent on it. */
  readonly open: boolean;
  /** Resolves with the reason when it is closed and every piece has its answer. */
  readonly closed: Promise<string>;
  /**
   * The pieces of a message, in order. Each of its parts is in exactly one piece. Throws if the message cannot be
   * encoded.
   */
  pieces(message: Outgoing): Piece[];
  /** Closes at once because of an error. */
  giveUp(cause: unknown): void;
  /** Closes gracefully. */
  close(): Promise<void>;
}

/**
 * Opens a channel to a carrier. `onClosed` is called when it closes. Rejects with the reason why it cannot be opened.
 */
export type OpenChannel = (signal: AbortSignal, onClosed: () => void) => Promise<Channel>;
