const WINDOW_MS = 1000;
/** The most calls of a key that are logged in a second. Failed calls have a budget of their own. */
const MAX_SUCCESSES = 10;
const MAX_FAILURES = 20;

/** Decides which calls are logged, so that the log of a busy key costs little. */
export class LogBudget {
  #counts = new Map<number, { successes: number; failures: number }>();
  #windowEnds = 0;

  /** Counts a call of a key. Returns whether it is logged. */
  take({ keyId, status }: { keyId: number; status: number }, now = Date.now()): boolean {
    if (now >= this.#windowEnds) {
      this.#counts = new Map();
      this.#windowEnds = now + WINDOW_MS;
    }
    const counts = this.#counts.get(keyId) ?? { successes: 0, failures: 0 };
    this.#counts.set(keyId, counts);
    if (status < 400) return (counts.successes += 1) <= MAX_SUCCESSES;
    return (counts.failures += 1) <= MAX_FAILURES;
  }
}
