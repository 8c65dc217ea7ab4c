import { Problem } from './errors.ts';

/** How much may be in use at a time, in total and by each holder, and how many of each holder may wait. */
export type Bounds = {
  total?: number;
  each: number;
  waiting: number;
  /** The longest wait, in milliseconds. */
  waitMs?: number;
};

/** `tooMany` is for a holder with a full queue, `inVain` for one that has waited too long. */
export type Refusals = { tooMany: () => Problem; inVain: () => Problem };

type Wait = { go: () => void };

/**
 * Shares of a common resource. Each holder has a queue, and the queues take turns, so that a holder who asks for a
 * thousand delays only itself.
 */
export class Shares<Holder = number> {
  readonly #bounds: Required<Bounds>;
  readonly #refusals: Refusals;
  readonly #held = new Map<Holder, number>();
  /** By holder; the next to have a turn comes first. */
  readonly #queues = new Map<Holder, Wait[]>();
  #taken = 0;

  constructor(bounds: Bounds, refusals: Refusals) {
    this.#bounds = { total: Infinity, waitMs: Infinity, ...bounds };
    this.#refusals = refusals;
  }

  /**
   * Takes a share for a holder, now or when it is its turn. Returns a function that gives the share back. Waiting
   * ends when `gone` aborts.
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

  /** Runs some work while holding a share. */
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
      // Moves to the end, so that the others' turns come first.
      this.#queues.delete(holder);
      if (queue.length > 0) this.#queues.set(holder, queue);
      this.#count(holder, 1);
      next.go();
      return;
    }
  }
}
