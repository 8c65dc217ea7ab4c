import { Problem } from './errors.ts';

/** How many permits exist in total and per holder, and how many requests of each holder may wait. */
export type Bounds = {
  total?: number;
  perHolder: number;
  maxWaiting: number;
  /** In milliseconds. */
  maxWaitMs?: number;
};

/** The error for a full queue, and the error for a request that waited too long or was cancelled. */
export type Refusals = { queueFull: () => Problem; timedOut: () => Problem };

type Waiter = { admit: () => void };

/**
 * A semaphore that is fair between holders. Each holder has a queue, and the queues take turns. A holder with
 * a thousand requests delays only itself.
 */
export class FairSemaphore<Holder = number> {
  readonly #bounds: Required<Bounds>;
  readonly #refusals: Refusals;
  readonly #held = new Map<Holder, number>();
  /** The queues by holder. The holder with the next turn comes first. */
  readonly #queues = new Map<Holder, Waiter[]>();
  #acquired = 0;

  constructor(bounds: Bounds, refusals: Refusals) {
    this.#bounds = { total: Infinity, maxWaitMs: Infinity, ...bounds };
    this.#refusals = refusals;
  }

  /**
   * Acquires a permit, immediately or when it is the holder's turn. Returns a function that releases the
   * permit. Throws if the queue is full, or if the wait is too long or `signal` aborts.
   */
  async acquire(holder: Holder, signal?: AbortSignal): Promise<() => void> {
    if (this.#canAcquire(holder)) this.#count(holder, 1);
    else await this.#wait(holder, signal);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.#count(holder, -1);
      this.#admitNext();
    };
  }

  /** Runs `work` while holding a permit. */
  async run<Result>(holder: Holder, work: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire(holder);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Whether nobody has a permit or waits for one. */
  get isIdle(): boolean {
    return this.#acquired === 0 && this.#queues.size === 0;
  }

  #canAcquire(holder: Holder): boolean {
    return this.#acquired < this.#bounds.total && (this.#held.get(holder) ?? 0) < this.#bounds.perHolder;
  }

  #count(holder: Holder, change: 1 | -1): void {
    const held = (this.#held.get(holder) ?? 0) + change;
    if (held === 0) this.#held.delete(holder);
    else this.#held.set(holder, held);
    this.#acquired += change;
  }

  #wait(holder: Holder, signal?: AbortSignal): Promise<void> {
    const queue = this.#queues.get(holder) ?? [];
    if (queue.length >= this.#bounds.maxWaiting) throw this.#refusals.queueFull();
    this.#queues.set(holder, queue);
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#dequeue(holder, waiter);
        clearTimeout(timer);
        reject(this.#refusals.timedOut());
      };
      const waiter: Waiter = {
        admit() {
          clearTimeout(timer);
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      const { maxWaitMs } = this.#bounds;
      const timer = maxWaitMs === Infinity ? undefined : setTimeout(leave, maxWaitMs);
      queue.push(waiter);
      if (signal?.aborted) leave();
      else signal?.addEventListener('abort', leave, { once: true });
    });
  }

  #dequeue(holder: Holder, waiter: Waiter): void {
    const queue = (this.#queues.get(holder) ?? []).filter((each) => each !== waiter);
    if (queue.length === 0) this.#queues.delete(holder);
    else this.#queues.set(holder, queue);
  }

  #admitNext(): void {
    for (const [holder, queue] of this.#queues) {
      if (!this.#canAcquire(holder)) continue;
      const next = queue.shift()!;
      // Reinsert the holder at the end, so the others get their turns first.
      this.#queues.delete(holder);
      if (queue.length > 0) this.#queues.set(holder, queue);
      this.#count(holder, 1);
      next.admit();
      return;
    }
  }
}
