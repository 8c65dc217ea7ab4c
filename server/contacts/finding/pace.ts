/** How many contacts are looked at by one statement, at first, at least and at most. */
const FIRST = 500;
const FEWEST = 200;
const MOST = 4000;

/** Chooses how many contacts to look at next, so that the time is used and not exceeded by much. */
export class Pace {
  readonly #until: number;
  #perMs: number | undefined;
  #lookedAt = performance.now();

  constructor(ms: number) {
    this.#until = performance.now() + ms;
  }

  /** How many to look at next. */
  get next(): number {
    if (this.#perMs === undefined) return FIRST;
    const left = Math.max(0, this.#until - performance.now()) * this.#perMs;
    return Math.min(MOST, Math.max(FEWEST, Math.floor(left)));
  }

  /** Says how many were looked at since the last time, or since the beginning. */
  note(looked: number): void {
    const now = performance.now();
    this.#perMs = looked / Math.max(now - this.#lookedAt, 0.1);
    this.#lookedAt = now;
  }

  get isOver(): boolean {
    return performance.now() >= this.#until;
  }
}
