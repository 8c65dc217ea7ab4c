import type { Piece } from './long-work.ts';

/** After this time without a turn, in milliseconds, an account counts as new. */
const FORGET_MS = 60_000;

/**
 * Decides whose turn it is. The account whose last turn was longest ago comes first, and a new one before all others.
 * An account with little to do thus waits for one step, however much the others have.
 */
export class Turns {
  readonly #now: () => number;
  readonly #inHand = new Set<number>();
  readonly #hadAt = new Map<number, number>();

  /** `now` is in milliseconds, for tests. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Takes the next piece, of an account that has none in progress. */
  take<P extends Piece>(waiting: P[]): P | undefined {
    const free = waiting.filter(({ accountId }) => !this.#inHand.has(accountId));
    const first = Math.min(...free.map((piece) => this.#last(piece)));
    const next = free.find((piece) => this.#last(piece) === first);
    if (next) this.#inHand.add(next.accountId);
    return next;
  }

  /** Ends the account's turn. */
  end({ accountId }: Piece): void {
    const now = this.#now();
    this.#inHand.delete(accountId);
    // Reinserted at the end, so that the map stays in the order of turns.
    this.#hadAt.delete(accountId);
    this.#hadAt.set(accountId, now);
    for (const [account, at] of this.#hadAt) {
      if (at > now - FORGET_MS) break;
      this.#hadAt.delete(account);
    }
  }

  #last({ accountId }: Piece): number {
    return this.#hadAt.get(accountId) ?? Number.NEGATIVE_INFINITY;
  }
}
