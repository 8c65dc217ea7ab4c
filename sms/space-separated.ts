import { type CountryCode, parseNumber } from './phone-number.ts';

/** Two numbers have at least this many digits. */
const MIN_DIGITS_OF_TWO = 14;
/** No number has fewer digits. */
const MIN_DIGITS_OF_ONE = 7;
/** No part of a number that is written with spaces has this many digits. */
const MIN_DIGITS_OF_WHOLE = 9;
/** No spelling of a number is longer, in characters. */
const MAX_LENGTH = 100;
/** Other characters mean that the text is not just numbers with spaces between them. */
const ONLY_NUMBERS = /^[\d\s+().\p{Pd}\p{Cf}]+$/u;

/**
 * Splits an entry into the numbers that only spaces separate: `+27825550101 +27825550102`, `082 555 0101 082 555 0102`. A number
 * written with spaces stays whole.
 */
export function* spaceSeparated(entry: string, homeCountry: CountryCode): Generator<string> {
  if (!mayHoldSeveral(entry, homeCountry)) {
    yield entry;
    return;
  }
  let current = '';
  let digits = 0;
  for (const [word] of entry.matchAll(/\S+/g)) {
    const added = countDigits(word);
    const areWhole = Math.min(digits, added) >= MIN_DIGITS_OF_WHOLE;
    if (areWhole || (digits > 0 && startsNumber(word, { current, digits, homeCountry }))) {
      yield current;
      current = '';
      digits = 0;
    }
    current = current === '' ? word : `${current} ${word}`;
    digits += added;
  }
  yield current;
}

function mayHoldSeveral(entry: string, homeCountry: CountryCode): boolean {
  if (!/\s/.test(entry) || countDigits(entry) < MIN_DIGITS_OF_TWO || !ONLY_NUMBERS.test(entry)) return false;
  return entry.length > MAX_LENGTH || !parseNumber(entry, homeCountry).ok;
}

/** Whether a word starts the next number: it begins with a plus, or the number before it is complete. */
function startsNumber(
  word: string,
  { current, digits, homeCountry }: { current: string; digits: number; homeCountry: CountryCode },
): boolean {
  if (/^\p{Cf}*\(?\+/u.test(word)) return true;
  if (!/\d/.test(word) || digits < MIN_DIGITS_OF_ONE || current.length > MAX_LENGTH) return false;
  return parseNumber(current, homeCountry).ok && !parseNumber(`${current} ${word}`, homeCountry).ok;
}

const countDigits = (text: string): number => text.replaceAll(/\D/g, '').length;
