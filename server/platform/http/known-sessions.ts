/**
 * The maximum number of sessions per process. The session whose last call was longest ago is dropped first.
 */
const MAX_SESSIONS = 10_000;

/** The tokens of sessions with recent calls. Page loads of these sessions are recognised without a query. */
export class KnownSessions {
  readonly #tokens = new Set<string>();

  add(token: string): void {
    this.#tokens.delete(token);
    this.#tokens.add(token);
    if (this.#tokens.size <= MAX_SESSIONS) return;
    const [oldest] = this.#tokens;
    this.#tokens.delete(oldest!);
  }

  has(token: string): boolean {
    return this.#tokens.has(token);
  }
}
