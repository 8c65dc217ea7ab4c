import type { AccountActivity } from '#contract/notifications.ts';

/**
 * `FIRST_DELAY_MS` is the time to collect activity before the first toast. `MIN_INTERVAL_MS` is the minimum
 * time between two toasts about the same kind of activity.
 */
const FIRST_DELAY_MS = 500;
const MIN_INTERVAL_MS = 10_000;

/** Activity of one kind, oldest first. */
export type ActivityBatch = [AccountActivity, ...AccountActivity[]];

/** Batches activity by kind, so that a burst becomes one toast. */
export class ActivityBatcher {
  readonly #onBatch: (batch: ActivityBatch) => void;
  readonly #waiting = new Map<string, ActivityBatch>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(onBatch: (batch: ActivityBatch) => void) {
    this.#onBatch = onBatch;
  }

  add(activity: AccountActivity): void {
    const { name } = activity;
    const waiting = this.#waiting.get(name);
    if (waiting) waiting.push(activity);
    else this.#waiting.set(name, [activity]);
    if (!this.#timers.has(name)) this.#flushIn(FIRST_DELAY_MS, name);
  }

  /** Discards collected activity. */
  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#waiting.clear();
  }

  #flushIn(ms: number, name: string): void {
    this.#timers.set(
      name,
      setTimeout(() => this.#flush(name), ms),
    );
  }

  #flush(name: string): void {
    this.#timers.delete(name);
    const batch = this.#waiting.get(name);
    if (!batch) return;
    this.#waiting.delete(name);
    this.#onBatch(batch);
    this.#flushIn(MIN_INTERVAL_MS, name);
  }
}
