import type { LeasedBatch, QueuedMessage } from '#server/messages/index.ts';

/**
 * A leased batch in progress. Tracks its unsent messages, its messages in doubt, and its pieces without a
 * committed result.
 */
export class BatchWork {
  readonly batch: LeasedBatch;
  readonly readAt: Date;
  /**
   * When to settle messages that were sent under an earlier lease but have no result, in Unix milliseconds.
   */
  readonly doubtDueAt: number;
  inDoubt: QueuedMessage[];
  unsettled = 0;
  #messages: QueuedMessage[];
  #next = 0;

  constructor(batch: LeasedBatch, messages: QueuedMessage[], readAt: Date, doubtDueAt: number) {
    this.batch = batch;
    this.readAt = readAt;
    this.doubtDueAt = doubtDueAt;
    this.inDoubt = messages.filter((message) => message.position < batch.mark);
    this.#messages = messages.filter((message) => message.position >= batch.mark);
  }

  /** The number of unsent messages. */
  get remaining(): number {
    return this.#messages.length - this.#next;
  }

  /** Whether no message is unsent or in doubt, and every result is committed. */
  get isDone(): boolean {
    return this.remaining === 0 && this.inDoubt.length === 0 && this.unsettled === 0;
  }

  /** The number of parts of the next message; 0 if none remains. */
  get nextParts(): number {
    return this.#messages[this.#next]?.parts ?? 0;
  }

  /** Takes the next messages with at most `parts` parts in total, but at least one message. */
  takeSlice(parts: number): QueuedMessage[] {
    const start = this.#next;
    let left = parts;
    while (this.#next < this.#messages.length) {
      left -= this.#messages[this.#next]!.parts;
      if (left < 0 && this.#next > start) break;
      this.#next += 1;
    }
    return this.#messages.slice(start, this.#next);
  }

  /** Requeues messages in doubt that will be resent, ahead of unsent messages. */
  requeue(messages: QueuedMessage[]): void {
    this.#messages = [...messages, ...this.#messages.slice(this.#next)];
    this.#next = 0;
  }

  /** Drops the unsent messages, so nothing more of the batch is sent. */
  end(): void {
    this.#messages = [];
    this.#next = 0;
  }

  /**
   * Returns the mark to commit before a slice is sent: the position after its last message, or the batch's
   * size if nothing remains. May be below the batch's current mark.
   */
  markAfter(slice: QueuedMessage[]): number {
    return this.remaining === 0 ? this.batch.size : slice.at(-1)!.position + 1;
  }
}
