/** A number replies at most once in this many milliseconds, so that it does not reply to the reply to its reply. */
const PAUSE_MS = 60_000;

/** The numbers that replied recently. */
export class Repliers {
  /** In order of time. */
  readonly #repliedAt = new Map<string, number>();

  /** Whether a number may reply now; if so, this counts as its reply. `now` is in milliseconds. */
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
