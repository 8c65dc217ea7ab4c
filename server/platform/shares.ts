import { Problem } from './errors.ts';

/** How much of something may be in use at a time, over all holders and by each, and how many of each may wait for it. */
export type Bounds = {
  total?: number;
  each: number;
  waiting: number;
  /** How long one waits at most, in milliseconds. */
  waitMs?: number;
};

/** `too_many`: who asks has as many waiting as may. `unavailable`: it was waited for in vain. */
export type Refusals = { tooMany: () => Problem; inVain: () => Problem };

type Wait = { go: () => void };

/**
 * Shares of something that all have to live on. Each holder's turn comes in the order of its own queue, and those who
 * wait take turns: whoever asks for a thousand keeps only themselves waiting.
 */
export class Shares<Holder = number> {
  readonly #bounds: Required<Bounds>;
  readonly #refusals: Refusals;
  readonly #held = new Map<Holder, number>();
  /** By holder; whose turn is next comes first. */
  readonly #queues = new Map<Holder, Wait[]>();
  #taken = 0;

  constructor(bounds: Bounds, refusals: Refusals) {
    this.#bounds = { total: Infinity, waitMs: Infinity, ...bounds };
    this.#refusals = refusals;
  }

  /**
   * Takes a share for a holder, now or when it is its turn. The function that it returns gives the share back. Whoever
   * has `gone` waits no longer.
   */
  async take(holder: Holder, gone?: AbortSignal): Promise<() => void> {
    if (this.#mayTake(holder)) this.#count(holder, 1);
    else await this.#wait(holder, gone);
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      this.#count(holder, -1);
      this.#callNext();
    };
  }

  /** Does some work while it holds a share. */
  async during<Result>(holder: Holder, work: () => Promise<Result>): Promise<Result> {
    const giveBack = await this.take(holder);
    try {
      return await work();
    } finally {
      giveBack();
    }
  }

  #mayTake(holder: Holder): boolean {
    return this.#taken < this.#bounds.total && (this.#held.get(holder) ?? 0) < this.#bounds.each;
  }

  #count(holder: Holder, change: 1 | -1): void {
    const held = (this.#held.get(holder) ?? 0) + change;
    if (held === 0) this.#held.delete(holder);
    else this.#held.set(holder, held);
    this.#taken += change;
  }

  #wait(holder: Holder, gone?: AbortSignal): Promise<void> {
    const queue = this.#queues.get(holder) ?? [];
    if (queue.length >= this.#bounds.waiting) throw this.#refusals.tooMany();
    this.#queues.set(holder, queue);
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#leave(holder, wait);
        clearTimeout(timer);
        reject(this.#refusals.inVain());
      };
      const wait: Wait = {
        go() {
          clearTimeout(timer);
          gone?.removeEventListener('abort', leave);
          resolve();
        },
      };
      const { waitMs } = this.#bounds;
      const timer = waitMs === Infinity ? undefined : setTimeout(leave, waitMs);
      queue.push(wait);
      if (gone?.aborted) leave();
      else gone?.addEventListener('abort', leave, { once: true });
    });
  }

  #leave(holder: Holder, wait: Wait): void {
    const queue = (this.#queues.get(holder) ?? []).filter((each) => each !== wait);
    if (queue.length === 0) this.#queues.delete(holder);
    else this.#queues.set(holder, queue);
  }

  #callNext(): void {
    for (const [holder, queue] of this.#queues) {
      if (!this.#mayTake(holder)) continue;
      const next = queue.shift()!;
      // To the end of the row: the others' turns come first.
      this.#queues.delete(holder);
      if (queue.length > 0) this.#queues.set(holder, queue);
      this.#count(holder, 1);
      next.go();
      return;
    }
  }
}
