import type { ErrorMeaning } from '#contract/carriers.ts';
import { messageStates, type QueuedMessage } from '#server/messages/index.ts';
import type { Answer, Channel, Piece } from '../channel.ts';
import type { Journal } from '../journal.ts';
import type { BatchWork } from './batch-work.ts';
import type { BindCounters } from './counters.ts';
import { type Flight, partsIn, type SentPiece } from './flight.ts';
import { Retries } from './retries.ts';
import type { AdaptiveLimit } from './adaptive-limit.ts';

type SubmitterDependencies = {
  channel: Channel;
  journal: Journal;
  adaptiveLimit: AdaptiveLimit;
  counters: BindCounters;
  /** The maximum number of resubmissions of a piece after temporary refusals. */
  retries: number;
  onProgress: () => void;
};

/** The first delays after a temporary refusal and after a request to slow down. */
const RETRY_MS = 1000;
const THROTTLED_RETRY_MS = 500;

/**
 * Sends pieces on one channel and records their outcomes. A piece takes a slot in the window before it is
 * sent, and keeps it until its result is committed. An unanswered piece keeps its slot, because it is in
 * doubt.
 */
export class Submitter {
  readonly #parts: SubmitterDependencies;
  readonly retries = new Retries();
  /** Pieces without a committed result: sent, or waiting for a retry. */
  unsettled = 0;
  /** The unsettled pieces that the carrier has not answered. */
  unanswered = 0;

  constructor(parts: SubmitterDependencies) {
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
    const flight: Flight = { work, message, undecided: pieces.length, accepted, refused: [] };
    for (const piece of pieces) {
      this.#takeSlot(work);
      this.#submit({ flight, piece, tries: 1, sentAt: 0 });
    }
  }

  /**
   * Returns the masks of a message's pieces that are not yet accepted. If the message cannot be encoded,
   * returns one mask for all parts.
   */
  missingMasks(work: BatchWork, message: QueuedMessage): number[] {
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

  /** Records that a message will not be sent. */
  fail(work: BatchWork, message: QueuedMessage, state: number, error: string): void {
    this.#takeSlot(work);
    this.#record(work, message, 0, { state, error });
  }

  resend(sent: SentPiece): void {
    this.#submit({ ...sent, tries: sent.tries + 1 });
  }

  /** Gives up on a piece that was waiting for a retry. */
  abandon({ flight, piece }: SentPiece, state: number, error: string): void {
    flight.refused.push({ piece, state, error, mayFailOver: false });
    this.#finishPiece(flight);
  }

  /** Frees the slot of a piece whose batch's lease was lost or whose message was requeued. */
  forget({ flight: { work } }: SentPiece): void {
    this.#settle(work);
  }

  #takeSlot(work: BatchWork): void {
    this.unsettled += 1;
    work.unsettled += 1;
  }

  #submit(sent: SentPiece): void {
    this.unanswered += 1;
    sent.sentAt = performance.now();
    this.#parts.counters.submitted += 1;
    try {
      sent.piece.send((answer) => this.#onAnswer(sent, answer));
    } catch (error) {
      // No carrier could accept this message, so only this message fails; the bind continues.
      const why = `It could not be submitted to the carrier: ${(error as Error).message}`;
      this.#onAnswer(sent, { kind: 'refused', meaning: 'final', error: why });
    }
  }

  #onAnswer(sent: SentPiece, answer: Answer): void {
    const { channel, counters } = this.#parts;
    this.unanswered -= 1;
    if (answer.kind === 'unanswered') {
      // Close the channel. Its other pending pieces still get an answer, or are reported as unanswered too.
      counters.unanswered += 1;
      channel.abort(answer.cause);
      return;
    }
    counters.responded(performance.now() - sent.sentAt);
    if (answer.kind === 'accepted') this.#onAccepted(sent, answer.id);
    else this.#onRefused(sent, answer);
  }

  #onAccepted({ flight, piece }: SentPiece, carrierMessageId: string): void {
    this.#parts.counters.accepted += 1;
    this.#parts.adaptiveLimit.accepted(partsIn(piece));
    flight.accepted = true;
    this.#record(flight.work, flight.message, piece.mask, { carrierMessageId });
    this.#finishPiece(flight);
  }

  #onRefused(sent: SentPiece, { meaning, error }: { meaning: ErrorMeaning; error: string }): void {
    const { adaptiveLimit, counters, retries } = this.#parts;
    counters.refused += 1;
    if (meaning === 'throttle') {
      counters.throttled += 1;
      adaptiveLimit.refused();
    }
    if (meaning === 'throttle') return this.retries.add(sent, THROTTLED_RETRY_MS);
    if (meaning === 'retry' && sent.tries <= retries) return this.retries.add(sent, RETRY_MS);
    const { flight, piece } = sent;
    // Another carrier may accept a message that this carrier keeps refusing.
    const mayFailOver = meaning !== 'final';
    flight.refused.push({ piece, state: messageStates.rejected, error, mayFailOver });
    this.#finishPiece(flight);
  }

  /**
   * Counts a decided piece. After the last piece, records the refusals. They fail the message or move it to
   * another carrier.
   */
  #finishPiece(flight: Flight): void {
    flight.undecided -= 1;
    if (flight.undecided > 0) return;
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
