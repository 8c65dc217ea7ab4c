import { createHash } from 'node:crypto';

/** The most texts in each of two periods. */
const MAX_TEXTS = 200_000;

/** Remembers which texts were seen within a period. Forgets the oldest if there are too many. */
export class RecentTexts {
  readonly #periodMs: number;
  #newer = new Set<string>();
  #older = new Set<string>();
  #turnsAt = 0;

  constructor(periodMs: number) {
    this.#periodMs = periodMs;
  }

  /** Remembers a text. Returns whether it was seen before. */
  add(text: string, now = Date.now()): boolean {
    if (now >= this.#turnsAt || this.#newer.size >= MAX_TEXTS) {
      this.#older = this.#newer;
      this.#newer = new Set();
      this.#turnsAt = now + this.#periodMs;
    }
    const hash = createHash('sha256').update(text).digest('base64').slice(0, 16);
    const isKnown = this.#newer.has(hash) || this.#older.has(hash);
    this.#newer.add(hash);
    return isKnown;
  }
}
