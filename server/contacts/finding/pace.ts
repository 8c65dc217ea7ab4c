/** How many contacts are looked at by one statement, at first, at least and at most. */
const FIRST = 500;
const FEWEST = 200;
const MOST = 4000;

/** Chooses how many contacts to look at next, so that the time is used and not exceeded by much. */
export class Pace {
  readonly #until: number;
  readonly #most: number;
  #looked = 0;
  #perMs = 0;
  #lookedAt = performance.now();

  /** For at most `ms` milliseconds, and `most` contacts. */
  constructor({ ms = Infinity, most = Infinity }: { ms?: number | undefined; most?: number | undefined }) {
    this.#until = performance.now() + ms;
    this.#most = most;
  }

  /** How many to look at next. */
  get next(): number {
    const left = Math.max(0, this.#until - performance.now()) * this.#perMs;
    const size = this.#looked === 0 ? FIRST : Math.min(MOST, Math.max(FEWEST, Math.floor(left)));
    return Math.min(size, this.#most - this.#looked);
  }

  /** Says how many were looked at since the last time, or since the beginning. */
  note(looked: number): void {
    const now = performance.now();
    this.#perMs = looked / Math.max(now - this.#lookedAt, 0.1);
    this.#lookedAt = now;
    this.#looked += looked;
  }

  get isOver(): boolean {
    return this.#looked >= this.#most || performance.now() >= this.#until;
  }
}
