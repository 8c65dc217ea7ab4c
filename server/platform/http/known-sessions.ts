/** Per process. The sessions whose last call is the oldest are forgotten first. */
const MAX_SESSIONS = 10_000;

/** The tokens of sessions that made a call recently. Recognises their page loads without a query. */
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
