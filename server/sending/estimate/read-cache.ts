type Bounds = {
  ttlMs: number;
  /** How many entries an account may have. */
  maxEntries: number;
  /** The limit for the size of all entries together. `sizeOf` measures an entry. */
  maxSize: number;
};

type Entry = { answer: Promise<unknown>; size: number; until: number };

/**
 * Briefly caches the results of reads, for each account. If the cache is full, evicts the entries of the
 * account whose entries take up the most space.
 */
export class ReadCache {
  readonly #bounds: Bounds;
  readonly #byAccount = new Map<number, Map<string, Entry>>();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /**
   * Returns the result of a recent or pending read with the same key. If there is none, starts a read. Does
   * not cache failures.
   */
  async get<Answer>(
    accountId: number,
    key: string,
    { read, sizeOf }: { read: () => Promise<Answer>; sizeOf: (answer: Answer) => number },
  ): Promise<Answer> {
    const known = this.#of(accountId);
    const found = known.get(key);
    if (found && found.until > performance.now()) return found.answer as Promise<Answer>;
    known.delete(key);
    const answer = read();
    const entry = { answer, size: 0, until: performance.now() + this.#bounds.ttlMs };
    known.set(key, entry);
    try {
      const whole = await answer;
      entry.size = sizeOf(whole);
      this.#makeRoom(accountId);
      return whole;
    } catch (error) {
      known.delete(key);
      throw error;
    }
  }

  #of(accountId: number): Map<string, Entry> {
    const known = this.#byAccount.get(accountId) ?? new Map<string, Entry>();
    this.#byAccount.set(accountId, known);
    return known;
  }

  /**
   * Evicts expired entries, and then the account's oldest entries beyond `maxEntries`. If the cache is still
   * too large, evicts all entries of the largest accounts.
   */
  #makeRoom(accountId: number): void {
    const now = performance.now();
    for (const [id, known] of this.#byAccount) {
      for (const [key, { until }] of known) if (until <= now) known.delete(key);
      if (known.size === 0) this.#byAccount.delete(id);
    }
    const own = this.#of(accountId);
    while (own.size > this.#bounds.maxEntries) own.delete(own.keys().next().value!);
    const sizes = new Map(
      [...this.#byAccount].map(([id, known]) => [
        id,
        [...known.values()].reduce((sum, { size }) => sum + size, 0),
      ]),
    );
    for (let all = [...sizes.values()].reduce((sum, size) => sum + size, 0); all > this.#bounds.maxSize;) {
      const [largest, size] = [...sizes].toSorted(([, one], [, other]) => other - one)[0]!;
      this.#byAccount.delete(largest);
      sizes.delete(largest);
      all -= size;
    }
  }
}
