import { numberEntries } from './number-entries.ts';
import { type CountryCode, type NumberProblem, parseNumber } from './phone-number.ts';
import { MAX_SPELLING_LENGTH, splitAtSpaces } from './split-at-spaces.ts';

/** How much of an invalid entry is kept for display, in characters. */
const MAX_DISPLAY_LENGTH = 40;

/**
 * The distinct numbers and the invalid entries of a typed or pasted list. Callers add entries one by one,
 * so that other work can run in between.
 */
export class NumberList {
  readonly #numbers = new Set<string>();
  /** The entries that are not phone numbers, shortened. */
  readonly invalid: string[] = [];
  /** The entries of `invalid` that contain two or more numbers. */
  readonly twoNumbers: string[] = [];
  /** The E.164 digits of each entry that repeats the phone number of an earlier entry. */
  readonly repeated: string[] = [];

  /**
   * Splits a string at line breaks, commas and semicolons, and at spaces between numbers. Yields no blank
   * entries. A URI keeps its parameters.
   */
  static *entriesOf(text: string, homeCountry: CountryCode): Generator<string> {
    for (const entry of numberEntries(text, /[\n,;]/g)) {
      const trimmed = entry.trim();
      if (trimmed !== '') yield* splitAtSpaces(trimmed, homeCountry);
    }
  }

  /** The distinct numbers, as E.164 digits. */
  get numbers(): string[] {
    return [...this.#numbers];
  }

  add(entry: string, homeCountry: CountryCode): void {
    const parsed = parseNumber(entry.slice(0, MAX_SPELLING_LENGTH), homeCountry);
    if (!parsed.ok) this.#refuse(entry.slice(0, MAX_DISPLAY_LENGTH), parsed.reason);
    else if (this.#numbers.has(parsed.number)) this.repeated.push(parsed.number);
    else this.#numbers.add(parsed.number);
  }

  #refuse(entry: string, reason: NumberProblem): void {
    this.invalid.push(entry);
    if (reason === 'two_numbers') this.twoNumbers.push(entry);
  }
}
