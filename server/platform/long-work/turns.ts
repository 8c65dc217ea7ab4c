import type { WorkItem } from './long-work.ts';

/** After this time without a turn, in milliseconds, an account counts as new. */
const FORGET_MS = 60_000;

/**
 * Decides which account is next: a new account, or else the account whose last turn was longest ago. An
 * account with little work therefore waits about one step, regardless of how much work others have.
 */
export class Turns {
  readonly #now: () => number;
  readonly #active = new Set<number>();
  readonly #lastTurnAt = new Map<number, number>();

  /** `now` returns milliseconds. Tests replace it. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Returns the next item, and starts the turn of its account. Returns undefined if every waiting account has
   * an item in progress.
   */
  take<Item extends WorkItem>(waiting: Item[]): Item | undefined {
    const free = waiting.filter(({ accountId }) => !this.#active.has(accountId));
    const first = Math.min(...free.map((item) => this.#lastTurnOf(item)));
    const next = free.find((item) => this.#lastTurnOf(item) === first);
    if (next) this.#active.add(next.accountId);
    return next;
  }

  /** Ends the account's turn. */
  end({ accountId }: WorkItem): void {
    const now = this.#now();
    this.#active.delete(accountId);
    // Reinsert the account at the end, which keeps the map in the order of turns.
    this.#lastTurnAt.delete(accountId);
    this.#lastTurnAt.set(accountId, now);
    for (const [account, at] of this.#lastTurnAt) {
      if (at > now - FORGET_MS) break;
      this.#lastTurnAt.delete(account);
    }
  }

  #lastTurnOf({ accountId }: WorkItem): number {
    return this.#lastTurnAt.get(accountId) ?? Number.NEGATIVE_INFINITY;
  }
}
