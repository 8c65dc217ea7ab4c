import type { AccountActivity } from '#contract/notifications.ts';

type Kind = AccountActivity['name'];

/**
 * `FIRST_DELAY_MS` is the time from activity to its first refresh. `MIN_INTERVAL_MS` is the minimum time
 * between two refreshes for the same kind of activity.
 */
const FIRST_DELAY_MS = 1000;
const MIN_INTERVAL_MS = 10_000;

/**
 * The number of refreshes after the latest activity. One is not enough: a worker may write its changes later,
 * and a fetch in flight may return old data.
 */
const FINAL_REFRESHES = 2;

/**
 * Refreshes the data that a kind of activity changes: soon after the activity, then every ten seconds until
 * `FINAL_REFRESHES` refreshes have followed the latest activity.
 */
export class RefreshScheduler {
  readonly #refresh: (kind: Kind) => void;
  readonly #remaining = new Map<Kind, number>();
  readonly #timers = new Map<Kind, ReturnType<typeof setTimeout>>();

  constructor(refresh: (kind: Kind) => void) {
    this.#refresh = refresh;
  }

  schedule(kind: Kind): void {
    this.#remaining.set(kind, FINAL_REFRESHES);
    if (!this.#timers.has(kind)) this.#refreshIn(FIRST_DELAY_MS, kind);
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
    const remaining = this.#remaining.get(kind) ?? 0;
    if (remaining === 0) return;
    this.#remaining.set(kind, remaining - 1);
    this.#refresh(kind);
    this.#refreshIn(MIN_INTERVAL_MS, kind);
  }
}
