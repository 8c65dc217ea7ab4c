import { type CountryCode, parseNumber } from './phone-number.ts';

/** Longer than any spelling of a number, in characters. */
const LONGEST_ENTRY = 100;
/** How much of an entry that is no number is kept, to show it. */
const SHOWN = 40;

/** Numbers that were typed or pasted, each once. Built entry by entry: a list may be so long that its reader wants to pause. */
export class NumberList {
  readonly #numbers = new Set<string>();
  /** The entries that are no numbers, cut. */
  readonly invalid: string[] = [];
  /** How many entries name a number that was there before. */
  duplicates = 0;

  /** The entries of a text: one a line, or separated by commas or semicolons. */
  static *entriesOf(text: string): Generator<string> {
    for (const [entry] of text.matchAll(/[^\n,;]+/g)) {
      const trimmed = entry.trim();
      if (trimmed !== '') yield trimmed;
    }
  }

  /** E.164 digits. */
  get numbers(): string[] {
    return [...this.#numbers];
  }

  add(entry: string, homeCountry: CountryCode): void {
    const parsed = parseNumber(entry.slice(0, LONGEST_ENTRY), homeCountry);
    if (!parsed.ok) this.invalid.push(entry.slice(0, SHOWN));
    else if (this.#numbers.has(parsed.number)) this.duplicates += 1;
    else this.#numbers.add(parsed.number);
  }
}
