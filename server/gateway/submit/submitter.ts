import type { ErrorMeaning } from '#contract/carriers.ts';
import { messageStates, type QueuedMessage } from '#server/messages/index.ts';
import type { Answer, Channel, Piece } from '../channel.ts';
import type { Journal } from '../journal.ts';
import type { BatchWork } from './batch-work.ts';
import type { BindCounters } from './counters.ts';
import { type Flight, partsOf, type Sent } from './flight.ts';
import { Retries } from './retries.ts';
import type { SlowDown } from './slow-down.ts';

type Parts = {
  channel: Channel;
  journal: Journal;
  slowDown: SlowDown;
  counters: BindCounters;
  /** How many times a piece is submitted again after a temporary refusal. */
  retries: number;
  onProgress: () => void;
};

/** The first delay after a temporary refusal, and after one that asks to slow down. */
const RETRY_MS = 1000;
const SLOW_DOWN_MS = 500;

/**
 * Sends pieces on one channel and records the outcome of each. A piece occupies a slot of the window from before it
 * leaves until its result is committed. A piece that is never answered keeps its slot, because it is in doubt.
 */
export class Submitter {
  readonly #parts: Parts;
  readonly retries = new Retries();
  /** Pieces that left, or wait for a retry, and have no committed result. */
  unsettled = 0;
  /** Those of them that the carrier has not answered. */
  unanswered = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Sends the pieces of a message that have not been accepted yet. */
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

  /**
   * The masks of the pieces of a message that have not been accepted yet; for one that cannot be encoded, one mask
   * for all of it.
   */
  missing(work: BatchWork, message: QueuedMessage): number[] {
    try {
      return this.#missingPieces(work, message).map((piece) => piece.mask);
    } catch {
      return [(1 << message.parts) - 1];
    }
  }

  #missingPieces(work: BatchWork, message: QueuedMessage): Piece[] {
    const { sender, text } = work.batch;
    const { number, parts, submittedParts } = message;
    const pieces = this.#parts.channel.pieces({ sender, number, parts, text: message.text ?? text ?? '' });
    return submittedParts === 0 ? pieces : pieces.filter(({ mask }) => (submittedParts & mask) !== mask);
  }

  /** Records that a message is not sent. */
  fail(work: BatchWork, message: QueuedMessage, state: number, error: string): void {
    this.#occupy(work);
    this.#record(work, message, 0, { state, error });
  }

  /** Submits a piece again. */
  sendAgain(sent: Sent): void {
    this.#submit({ ...sent, tries: sent.tries + 1 });
  }

  /** Ends a message with a piece that was waiting for a retry. */
  abandon({ flight, piece }: Sent, state: number, error: string): void {
    flight.refused.push({ piece, state, error, mayFailOver: false });
    this.#land(flight);
  }

  /** Drops a piece whose batch was lost. */
  forget({ flight: { work } }: Sent): void {
    this.#settle(work);
  }

  #occupy(work: BatchWork): void {
    this.unsettled += 1;
    work.unsettled += 1;
  }

  #submit(sent: Sent): void {
    this.unanswered += 1;
    sent.sentAt = performance.now();
    this.#parts.counters.submitted += 1;
    try {
      sent.piece.send((answer) => this.#onAnswer(sent, answer));
    } catch (error) {
      // No carrier could accept it. That is the message's fault, and must not break the bind.
      const why = `It cannot be handed to the carrier: ${(error as Error).message}`;
      this.#onAnswer(sent, { kind: 'refused', meaning: 'final', error: why });
    }
  }

  #onAnswer(sent: Sent, answer: Answer): void {
    const { channel, counters } = this.#parts;
    this.unanswered -= 1;
    if (answer.kind === 'unanswered') {
      // The channel is given up, so that everything else that left on it is settled with it.
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
    if (meaning === 'slow down') return this.retries.add(sent, SLOW_DOWN_MS);
    if (meaning === 'retry' && sent.tries <= retries) return this.retries.add(sent, RETRY_MS);
    const { flight, piece } = sent;
    // Another carrier may accept what was retried in vain.
    const mayFailOver = meaning !== 'final';
    flight.refused.push({ piece, state: messageStates.rejected, error, mayFailOver });
    this.#land(flight);
  }

  /**
   * Counts a decided piece of a message. After the last one, refusals fail the message, or pass it to another
   * carrier.
   */
  #land(flight: Flight): void {
    flight.open -= 1;
    if (flight.open > 0) return;
    const failOver = !flight.accepted && flight.refused.every(({ mayFailOver }) => mayFailOver);
    for (const { piece, state, error } of flight.refused)
      this.#record(flight.work, flight.message, piece.mask, { state, error, failOver });
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
        receipt: undefined,
      },
      () => this.#settle(work),
    );
  }

  #settle(work: BatchWork): void {
    this.unsettled -= 1;
    work.unsettled -= 1;
    this.#parts.onProgress();
  }
}
