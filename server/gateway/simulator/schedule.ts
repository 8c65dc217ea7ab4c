import { Fifo } from './fifo.ts';

interface TimedItem<T> {
  item: T;
  due: number;
}

/** A schedule for items with a few distinct delays. Times are in milliseconds. */
export class Schedule<T> {
  /** One queue per delay, which keeps each queue ordered by due time. */
  readonly #queues = new Map<number, Fifo<TimedItem<T>>>();

  add(item: T, delayMs: number, now: number): void {
    let queue = this.#queues.get(delayMs);
    if (!queue) this.#queues.set(delayMs, (queue = new Fifo()));
    queue.push({ item, due: now + delayMs });
  }

  /** Returns a queue whose first item is due, or undefined if nothing is due. */
  due(now: number): Fifo<TimedItem<T>> | undefined {
    for (const queue of this.#queues.values()) {
      const first = queue.peek();
      if (first && first.due <= now) return queue;
    }
    return undefined;
  }

  /** The time at which the next item is due; Infinity if there are no items. */
  get nextDue(): number {
    let next = Infinity;
    for (const queue of this.#queues.values()) next = Math.min(next, queue.peek()?.due ?? Infinity);
    return next;
  }
}
