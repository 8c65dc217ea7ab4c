/** For this time, results are not read again, in milliseconds. */
const FRESH_MS = 5000;
const MAX_REMEMBERED = 50_000;

/** Results of reads, also that there was nothing. Concurrent readers share a read. Failures are not remembered. */
export class Remembered<Value> {
  readonly #results = new Map<string, { value: Promise<Value>; until: number }>();

  readonly #max: number;

  /** `max` is how many results are remembered at most. */
  constructor(max = MAX_REMEMBERED) {
    this.#max = max;
  }

  get(name: string, read: () => Promise<Value>): Promise<Value> {
    const known = this.#results.get(name);
    if (known && known.until > performance.now()) return known.value;
    const value = read();
    if (this.#results.size >= this.#max) this.#results.clear();
    const result = { value, until: performance.now() + FRESH_MS };
    this.#results.set(name, result);
    value.catch(() => this.#results.get(name) === result && this.#results.delete(name));
    return value;
  }

  forget(name: string): void {
    this.#results.delete(name);
  }
}
