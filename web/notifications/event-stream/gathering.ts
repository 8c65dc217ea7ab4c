import type { AccountActivity } from '#contract/notifications.ts';

/** In milliseconds: how long to gather before the first toast, and the least time between two toasts of a kind. */
const AT_ONCE = 500;
const BETWEEN = 10_000;

/** Activity of one kind, oldest first. */
export type Gathered = [AccountActivity, ...AccountActivity[]];

/** Gathers activity by kind, so that a burst is told as one item. */
export class Gathering {
  readonly #tell: (gathered: Gathered) => void;
  readonly #waiting = new Map<string, Gathered>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(tell: (gathered: Gathered) => void) {
    this.#tell = tell;
  }

  add(activity: AccountActivity): void {
    const { name } = activity;
    const waiting = this.#waiting.get(name);
    if (waiting) waiting.push(activity);
    else this.#waiting.set(name, [activity]);
    if (!this.#timers.has(name)) this.#tellIn(AT_ONCE, name);
  }

  /** Drops what is gathered and stops telling. */
  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#waiting.clear();
  }

  #tellIn(ms: number, name: string): void {
    this.#timers.set(
      name,
      setTimeout(() => this.#tellAll(name), ms),
    );
  }

  #tellAll(name: string): void {
    this.#timers.delete(name);
    const gathered = this.#waiting.get(name);
    if (!gathered) return;
    this.#waiting.delete(name);
    this.#tell(gathered);
    this.#tellIn(BETWEEN, name);
  }
}
