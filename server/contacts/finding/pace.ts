/** How many contacts to scan in a statement before the speed is known. */
const FIRST_SIZE = 500;
const MIN_SIZE = 200;
const MAX_SIZE = 4000;

/**
 * Chooses how many contacts the next statement scans, so that a scan exceeds its time limit only slightly.
 */
export class Pace {
  readonly #until: number;
  #perMs: number | undefined;
  #lastRecordedAt = performance.now();

  constructor(ms: number) {
    this.#until = performance.now() + ms;
  }

  get next(): number {
    if (this.#perMs === undefined) return FIRST_SIZE;
    const left = Math.max(0, this.#until - performance.now()) * this.#perMs;
    return Math.min(MAX_SIZE, Math.max(MIN_SIZE, Math.floor(left)));
  }

  /** Measures the speed of the last statement, which scanned `looked` contacts. */
  record(looked: number): void {
    const now = performance.now();
    this.#perMs = looked / Math.max(now - this.#lastRecordedAt, 0.1);
    this.#lastRecordedAt = now;
  }

  get isTimeUp(): boolean {
    return performance.now() >= this.#until;
  }
}
