import type { ErrorMeaning } from '#contract/carriers.ts';

/** A message to submit. */
export type OutgoingMessage = { sender: string; number: string; text: string; parts: number };

/** The carrier's answer to a piece. */
export type Answer =
  | { kind: 'accepted'; id: string }
  | { kind: 'refused'; meaning: ErrorMeaning; error: string }
  /** The carrier may or may not have accepted the piece. */
  | { kind: 'unanswered'; cause: unknown };

export type OnAnswer = (answer: Answer) => void;

/** A unit of submission. The carrier gives it one id. */
export interface Piece {
  /** The message parts in this piece: bit n-1 stands for part n. */
  readonly mask: number;
  /**
   * Sends the piece to the carrier. Calls `onAnswer` once. If the piece cannot be encoded, throws before
   * sending anything.
   */
  send(onAnswer: OnAnswer): void;
}

/** An open connection to a carrier: a bound SMPP session, or an HTTP API. */
export interface Channel {
  /** Whether the channel can submit messages (a receiver bind cannot). */
  readonly canSend: boolean;
  /** False once the channel accepts no more pieces. */
  readonly open: boolean;
  /** Resolves with the reason once the channel is closed and every piece has its answer. */
  readonly closed: Promise<string>;
  /**
   * Splits a message into pieces, in order. Each part belongs to exactly one piece. Throws if the message
   * cannot be encoded.
   */
  pieces(message: OutgoingMessage): Piece[];
  /** Closes at once because of an error. */
  abort(cause: unknown): void;
  /** Closes gracefully. */
  close(): Promise<void>;
}

/**
 * Opens a channel to a carrier. Calls `onClosed` when the channel closes. Rejects with the reason if opening
 * fails.
 */
export type OpenChannel = (signal: AbortSignal, onClosed: () => void) => Promise<Channel>;
