/** A number replies at most once in this time, so that it does not reply to the answer to its reply. */
const REPLY_PAUSE_MS = 60_000;

/** The numbers that replied recently. */
export class Repliers {
  /** Ordered by time. */
  readonly #repliedAt = new Map<string, number>();

  /** Whether a number may reply now. If so, records the reply. `now` is in milliseconds. */
  take(number: string, now: number): boolean {
    this.#forgetBefore(now - REPLY_PAUSE_MS);
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
