import { Fifo } from './fifo.ts';

interface Timed<T> {
  item: T;
  due: number;
}

/** Items with one of a few distinct delays. Times are in milliseconds. */
export class Schedule<T> {
  /** One queue per delay, so that each is ordered by due time. */
  readonly #queues = new Map<number, Fifo<Timed<T>>>();

  add(item: T, delayMs: number, now: number): void {
    let queue = this.#queues.get(delayMs);
    if (!queue) this.#queues.set(delayMs, (queue = new Fifo()));
    queue.push({ item, due: now + delayMs });
  }

  /** A queue whose first item is due. */
  due(now: number): Fifo<Timed<T>> | undefined {
    for (const queue of this.#queues.values()) {
      const first = queue.peek();
      if (first && first.due <= now) return queue;
    }
    return undefined;
  }

  /** When the next item is due; Infinity if there is none. */
  get nextDue(): number {
    let next = Infinity;
    for (const queue of this.#queues.values()) next = Math.min(next, queue.peek()?.due ?? Infinity);
    return next;
  }
}
