import type { Piece } from './long-work.ts';

/** An account that has not had a turn for so long is a newcomer again, in milliseconds. */
const FORGET_MS = 60_000;

/**
 * Whose turn it is. The account whose last turn is the longest ago comes first, and one that had none before all others:
 * so whoever has little to do waits for one step, however much the others have.
 */
export class Turns {
  readonly #now: () => number;
  readonly #inHand = new Set<number>();
  readonly #hadAt = new Map<number, number>();

  /** `now` in milliseconds, for tests. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Takes the next of some pieces in hand, of an account that has none in hand. */
  take<P extends Piece>(waiting: P[]): P | undefined {
    const free = waiting.filter(({ accountId }) => !this.#inHand.has(accountId));
    const first = Math.min(...free.map((piece) => this.#last(piece)));
    const next = free.find((piece) => this.#last(piece) === first);
    if (next) this.#inHand.add(next.accountId);
    return next;
  }

  /** The account's turn is over. */
  end({ accountId }: Piece): void {
    const now = this.#now();
    this.#inHand.delete(accountId);
    // Put last: the map stays in the order of the turns.
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
