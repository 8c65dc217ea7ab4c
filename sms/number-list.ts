import { numberEntries } from './number-entries.ts';
import { type CountryCode, type NumberProblem, parseNumber } from './phone-number.ts';

/** Longer than any spelling of a number, in characters. */
const LONGEST_ENTRY = 100;
/** How much of an invalid entry is kept to show it, in characters. */
const SHOWN = 40;

/**
 * Typed or pasted numbers, without duplicates. It is built entry by entry, so that the reader of a long list can
 * pause.
 */
export class NumberList {
  readonly #numbers = new Set<string>();
  /** The entries that are not phone numbers, shortened. */
  readonly invalid: string[] = [];
  /** Those of `invalid` that are two numbers in one entry. */
  readonly twoNumbers: string[] = [];
  /** The numbers of entries that repeat an earlier one. */
  readonly repeated: string[] = [];

  /** The entries of a text, separated by line breaks, commas or semicolons. A link keeps its parameters. */
  static *entriesOf(text: string): Generator<string> {
    for (const entry of numberEntries(text, /[\n,;]/g)) {
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
    if (!parsed.ok) this.#refuse(entry.slice(0, SHOWN), parsed.reason);
    else if (this.#numbers.has(parsed.number)) this.repeated.push(parsed.number);
    else this.#numbers.add(parsed.number);
  }

  #refuse(entry: string, reason: NumberProblem): void {
    this.invalid.push(entry);
    if (reason === 'two_numbers') this.twoNumbers.push(entry);
  }
}
