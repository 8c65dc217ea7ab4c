/** The limit for one process. Older ones are forgotten first. */
const MOST = 10_000;

/** The tokens of sessions that made a call lately: their page loads are recognised without a query. */
export class KnownSessions {
  readonly #tokens = new Set<string>();

  add(token: string): void {
    this.#tokens.delete(token);
    this.#tokens.add(token);
    if (this.#tokens.size <= MOST) return;
    const [oldest] = this.#tokens;
    this.#tokens.delete(oldest!);
  }

  has(token: string): boolean {
    return this.#tokens.has(token);
  }
}
