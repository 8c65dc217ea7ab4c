type Bounds = {
  ttlMs: number;
  /** Per account. */
  maxEntries: number;
  /** Of all accounts together, as `sizeOf` measures. */
  maxSize: number;
};

type Entry = { answer: Promise<unknown>; size: number; until: number };

/**
 * Caches reads per account for a moment. An account does not evict entries of others, unless its own are small and theirs are
 * large.
 */
export class ReadCache {
  readonly #bounds: Bounds;
  readonly #byAccount = new Map<number, Map<string, Entry>>();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Returns a recent or pending read of the same key, or reads it. Failures are not cached. */
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

  /** Evicts expired entries, then the oldest of the account, then those of the largest account. */
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
