import type { Happening } from '#contract/notifications.ts';

type Kind = Happening['name'];

/** In milliseconds: until the first refresh after something happened, and the least time between two of a kind. */
const SOON = 1000;
const BETWEEN = 10_000;

/**
 * How often what happened last is followed by a refresh: what happens is also heard by workers, which write the replies
 * that a page shows and may be late, and a fetch that is under way is of before.
 */
const TIMES = 2;

/** Refreshes what a kind of happening changes: soon after, every ten seconds while it goes on, and once afterwards. */
export class Refreshing {
  readonly #refresh: (kind: Kind) => void;
  readonly #left = new Map<Kind, number>();
  readonly #timers = new Map<Kind, ReturnType<typeof setTimeout>>();

  constructor(refresh: (kind: Kind) => void) {
    this.#refresh = refresh;
  }

  ask(kind: Kind): void {
    this.#left.set(kind, TIMES);
    if (!this.#timers.has(kind)) this.#refreshIn(SOON, kind);
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #refreshIn(ms: number, kind: Kind): void {
    this.#timers.set(
      kind,
      setTimeout(() => this.#refreshNow(kind), ms),
    );
  }

  #refreshNow(kind: Kind): void {
    this.#timers.delete(kind);
    const left = this.#left.get(kind) ?? 0;
    if (left === 0) return;
    this.#left.set(kind, left - 1);
    this.#refresh(kind);
    this.#refreshIn(BETWEEN, kind);
  }
}
