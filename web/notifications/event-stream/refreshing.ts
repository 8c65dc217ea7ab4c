import type { AccountActivity } from '#contract/notifications.ts';

type Kind = AccountActivity['name'];

/** In milliseconds: from activity to its first refresh, and the least time between two refreshes of a kind. */
const SOON = 1000;
const BETWEEN = 10_000;

/**
 * How many refreshes follow the latest activity. One is not enough: workers also listen to events, and may write the
 * replies that a page shows only later, and a fetch already in flight may return old data.
 */
const TIMES = 2;

/** Refreshes what a kind of activity changes: soon after it, every ten seconds while it continues, and once afterwards. */
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
