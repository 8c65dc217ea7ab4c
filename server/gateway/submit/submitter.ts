import type { ErrorMeaning } from '#contract/carriers.ts';
import { messageStates, type QueuedMessage } from '#server/messages/index.ts';
import type { Answer, Channel, Piece } from '../channel.ts';
import type { Journal } from '../journal.ts';
import type { BatchWork } from './batch-work.ts';
import type { BindCounters } from './counters.ts';
import type { SlowDown } from './slow-down.ts';

/** A message whose pieces are on their way. What was refused is written down when all of them are answered. */
type Flight = {
  work: BatchWork;
  message: QueuedMessage;
  open: number;
  accepted: boolean;
  refused: Refusal[];
};
type Refusal = { piece: Piece; error: string; mayFailOver: boolean };
type Sent = { flight: Flight; piece: Piece; tries: number; sentAt: number };

type Parts = {
  channel: Channel;
  journal: Journal;
  slowDown: SlowDown;
  counters: BindCounters;
  /** How often a piece is sent again after a refusal that may pass. */
  retries: number;
  onProgress: () => void;
};

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

/**
 * Sends pieces on one channel and writes down what became of each. A piece takes a slot of the window from before it
 * leaves until its result is committed. A piece that is never answered keeps its slot: it is in doubt.
 */
export class Submitter {
  readonly #parts: Parts;
  /** Pieces that were refused for now, with the time from which they may be sent again. */
  #again: { sent: Sent; dueAt: number }[] = [];
  /** Pieces that left, or wait to be tried again, and have no committed result. */
  unsettled = 0;
  /** Those of them that the carrier has not answered. */
  unanswered = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Sends those pieces of a message that have not been accepted yet. */
  send(work: BatchWork, message: QueuedMessage): void {
    let pieces: Piece[];
    try {
      pieces = this.#missingPieces(work, message);
    } catch (error) {
      return this.fail(work, message, messageStates.rejected, (error as Error).message);
    }
    const accepted = message.submittedParts !== 0;
    const flight: Flight = { work, message, open: pieces.length, accepted, refused: [] };
    for (const piece of pieces) {
      this.#occupy(work);
      this.#submit({ flight, piece, tries: 1, sentAt: 0 });
    }
  }

  /** The masks of the pieces of a message that have not been accepted yet. */
  missing(work: BatchWork, message: QueuedMessage): number[] {
    return this.#missingPieces(work, message).map((piece) => piece.mask);
  }

  #missingPieces(work: BatchWork, message: QueuedMessage): Piece[] {
    const { sender, text } = work.batch;
    const { number, parts, submittedParts } = message;
    const pieces = this.#parts.channel.pieces({ sender, number, parts, text: message.text ?? text ?? '' });
    return submittedParts === 0 ? pieces : pieces.filter(({ mask }) => (submittedParts & mask) !== mask);
  }

  /** Writes down that a message is not sent. */
  fail(work: BatchWork, message: QueuedMessage, state: number, error: string): void {
    this.#occupy(work);
    this.#record(work, message, 0, { state, error });
  }

  /** Sends again what is due, at most so many parts. Returns how many parts left. */
  sendDue(parts: number): number {
    const now = performance.now();
    let sent = 0;
    while (sent < parts) {
      const due = this.#again.findIndex(({ dueAt }) => dueAt <= now);
      if (due === -1) break;
      const [entry] = this.#again.splice(due, 1);
      this.#submit(entry!.sent);
      sent += partsOf(entry!.sent.piece);
    }
    return sent;
  }

  /** Whether something waits to be sent again. */
  get hasRetries(): boolean {
    return this.#again.length > 0;
  }

  #occupy(work: BatchWork): void {
    this.unsettled += 1;
    work.unsettled += 1;
  }

  #submit(sent: Sent): void {
    this.unanswered += 1;
    sent.sentAt = performance.now();
    this.#parts.counters.submitted += 1;
    sent.piece.send((answer) => this.#onAnswer(sent, answer));
  }

  #onAnswer(sent: Sent, answer: Answer): void {
    const { channel, counters } = this.#parts;
    this.unanswered -= 1;
    if (answer.kind === 'unanswered') {
      // The channel is given up, so that the rest of what left on it is decided with it.
      counters.unanswered += 1;
      channel.giveUp(answer.cause);
      return;
    }
    counters.responded(performance.now() - sent.sentAt);
    if (answer.kind === 'accepted') this.#onAccepted(sent, answer.id);
    else this.#onRefused(sent, answer);
  }

  #onAccepted({ flight, piece }: Sent, carrierMessageId: string): void {
    this.#parts.counters.accepted += 1;
    this.#parts.slowDown.accepted(partsOf(piece));
    flight.accepted = true;
    this.#record(flight.work, flight.message, piece.mask, { carrierMessageId });
    this.#land(flight);
  }

  #onRefused(sent: Sent, { meaning, error }: { meaning: ErrorMeaning; error: string }): void {
    const { slowDown, counters, retries } = this.#parts;
    counters.refused += 1;
    if (meaning === 'slow down') {
      counters.throttled += 1;
      slowDown.refused();
    }
    if (meaning === 'slow down' || (meaning === 'retry' && sent.tries <= retries)) return this.#retry(sent);
    const { flight, piece } = sent;
    // What was tried in vain may go better elsewhere.
    flight.refused.push({ piece, error, mayFailOver: meaning !== 'final' });
    this.#land(flight);
  }

  /** One more piece of a message is decided. After the last, refusals fail the message, or send it to another carrier. */
  #land(flight: Flight): void {
    flight.open -= 1;
    if (flight.open > 0) return;
    const failOver = !flight.accepted && flight.refused.every(({ mayFailOver }) => mayFailOver);
    for (const { piece, error } of flight.refused)
      this.#record(flight.work, flight.message, piece.mask, {
        state: messageStates.rejected,
        error,
        failOver,
      });
  }

  #retry(sent: Sent): void {
    const delay = Math.min(FIRST_RETRY_MS * 2 ** (sent.tries - 1), LONGEST_RETRY_MS);
    this.#again.push({ sent: { ...sent, tries: sent.tries + 1 }, dueAt: performance.now() + delay });
  }

  #record(
    work: BatchWork,
    message: QueuedMessage,
    mask: number,
    outcome: { carrierMessageId?: string; state?: number; error?: string; failOver?: boolean },
  ): void {
    this.#parts.journal.result(
      {
        messageId: message.id,
        accountId: work.batch.accountId,
        parts: mask,
        carrierMessageId: outcome.carrierMessageId ?? null,
        failedState: outcome.state ?? null,
        error: outcome.error ?? null,
        failOver: outcome.failOver ?? false,
      },
      () => {
        this.unsettled -= 1;
        work.unsettled -= 1;
        this.#parts.onProgress();
      },
    );
  }
}

/** How many parts of a message a piece carries. */
function partsOf({ mask }: Piece): number {
  let parts = 0;
  for (let rest = mask; rest > 0; rest >>= 1) parts += rest & 1;
  return parts;
}
