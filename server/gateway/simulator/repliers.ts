/** A number answers at most once in so many milliseconds, so that it does not answer the answer to its answer. */
const PAUSE_MS = 60_000;

/** Who answered of late. */
export class Repliers {
  /** In the order of time. */
  readonly #repliedAt = new Map<string, number>();

  /** Whether a number may answer now; if so, it does. `now` is in milliseconds. */
  take(number: string, now: number): boolean {
    this.#forgetBefore(now - PAUSE_MS);
    if (this.#repliedAt.has(number)) return false;
    this.#repliedAt.set(number, now);
    return true;
  }

  #forgetBefore(time: number): void {
    for (const [number, at] of this.#repliedAt) {
      if (at > time) return;
      this.#repliedAt.delete(number);
    }
  }
}
