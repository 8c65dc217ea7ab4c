/**
 * The minimum time between a number's replies. Prevents endless loops with an account that answers replies.
 */
const REPLY_PAUSE_MS = 60_000;

/** The numbers that replied recently. */
export class Repliers {
  /** Ordered by time. */
  readonly #repliedAt = new Map<string, number>();

  /** Returns whether a number may reply now, and if so, records the reply. `now` is in milliseconds. */
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
