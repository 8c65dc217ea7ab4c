type Bounds = {
  /** In milliseconds. */
  keptFor: number;
  /** Of one account. */
  mostEach: number;
  /** Of all accounts together, as `sizeOf` measures. */
  mostSize: number;
};

type Entry = { answer: Promise<unknown>; size: number; until: number };

/** Keeps what was read for accounts for a moment. What one of them asks for pushes nothing of the others out, unless it is small and theirs large. */
export class Kept {
  readonly #bounds: Bounds;
  readonly #byAccount = new Map<number, Map<string, Entry>>();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Answers what was read for the same key lately, or is being read; otherwise reads it. What failed is not kept. */
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
    const entry = { answer, size: 0, until: performance.now() + this.#bounds.keptFor };
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

  /** What is over goes; then the oldest of the account, and of whoever holds most. */
  #makeRoom(accountId: number): void {
    const now = performance.now();
    for (const [id, known] of this.#byAccount) {
      for (const [key, { until }] of known) if (until <= now) known.delete(key);
      if (known.size === 0) this.#byAccount.delete(id);
    }
    const own = this.#of(accountId);
    while (own.size > this.#bounds.mostEach) own.delete(own.keys().next().value!);
    const sizes = new Map(
      [...this.#byAccount].map(([id, known]) => [
        id,
        [...known.values()].reduce((sum, { size }) => sum + size, 0),
      ]),
    );
    for (let all = [...sizes.values()].reduce((sum, size) => sum + size, 0); all > this.#bounds.mostSize;) {
      const [largest, size] = [...sizes].toSorted(([, one], [, other]) => other - one)[0]!;
      this.#byAccount.delete(largest);
      sizes.delete(largest);
      all -= size;
    }
  }
}
