import type { LeasedBatch, QueuedMessage } from '#server/messages/index.ts';

/**
 * A leased batch being processed: what waits to leave, what is in doubt, and how many pieces have no committed
 * result.
 */
export class BatchWork {
  readonly batch: LeasedBatch;
  readonly readAt: Date;
  /** When messages that left under an earlier lease and have no result are decided. */
  readonly doubtDueAt: number;
  doubtful: QueuedMessage[];
  unsettled = 0;
  #waiting: QueuedMessage[];
  #next = 0;

  constructor(batch: LeasedBatch, messages: QueuedMessage[], readAt: Date, doubtDueAt: number) {
    this.batch = batch;
    this.readAt = readAt;
    this.doubtDueAt = doubtDueAt;
    this.doubtful = messages.filter((message) => message.position < batch.mark);
    this.#waiting = messages.filter((message) => message.position >= batch.mark);
  }

  /** The number of messages that have not left yet. */
  get waiting(): number {
    return this.#waiting.length - this.#next;
  }

  /** Nothing is waiting, nothing is in doubt, and every result is committed. */
  get isDone(): boolean {
    return this.waiting === 0 && this.doubtful.length === 0 && this.unsettled === 0;
  }

  /** The number of parts of the next message. */
  get nextParts(): number {
    return this.#waiting[this.#next]?.parts ?? 0;
  }

  /** The next messages with at most `parts` parts in total, but at least one message. */
  takeSlice(parts: number): QueuedMessage[] {
    const start = this.#next;
    let left = parts;
    while (this.#next < this.#waiting.length) {
      left -= this.#waiting[this.#next]!.parts;
      if (left < 0 && this.#next > start) break;
      this.#next += 1;
    }
    return this.#waiting.slice(start, this.#next);
  }

  /** Puts back messages whose doubt was decided as resend, before those that have not left at all. */
  takeBack(messages: QueuedMessage[]): void {
    this.#waiting = [...messages, ...this.#waiting.slice(this.#next)];
    this.#next = 0;
  }

  /** Stops the batch: nothing more of it leaves. */
  end(): void {
    this.#waiting = [];
    this.#next = 0;
  }

  /**
   * The mark under which a slice may leave: everything in the batch up to its last message. It may be lower than the
   * batch's current mark.
   */
  markAfter(slice: QueuedMessage[]): number {
    return this.waiting === 0 ? this.batch.size : slice.at(-1)!.position + 1;
  }
}
