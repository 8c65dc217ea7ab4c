import { type CountryCode, parseNumber } from './phone-number.ts';

/** The fewest digits that two numbers can have. */
const MIN_DIGITS_FOR_TWO_NUMBERS = 14;
/** The fewest digits that one number can have. */
const MIN_DIGITS_PER_NUMBER = 7;
/** Two adjacent groups of at least this many digits are two numbers, not one number written with spaces. */
const MIN_DIGITS_OF_WHOLE_NUMBER = 9;
/** The length of the longest spelling of a number, in characters. */
export const MAX_SPELLING_LENGTH = 100;
/** Matches strings that contain nothing but numbers and the spaces between them. */
const NUMBERS_AND_SPACES = /^[\d\s+().\p{Pd}\p{Cf}]+$/u;

/**
 * Splits an entry into the numbers that only spaces separate: `+27825550101 +27825550102`, or
 * `082 555 0101 082 555 0102`. A number written with spaces stays whole.
 */
export function* splitAtSpaces(entry: string, homeCountry: CountryCode): Generator<string> {
  if (!canContainSeveralNumbers(entry, homeCountry)) {
    yield entry;
    return;
  }
  let current = '';
  let digits = 0;
  for (const [word] of entry.matchAll(/\S+/g)) {
    const added = countDigits(word);
    const areWhole = Math.min(digits, added) >= MIN_DIGITS_OF_WHOLE_NUMBER;
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

function canContainSeveralNumbers(entry: string, homeCountry: CountryCode): boolean {
  if (!/\s/.test(entry) || countDigits(entry) < MIN_DIGITS_FOR_TWO_NUMBERS || !NUMBERS_AND_SPACES.test(entry))
    return false;
  return entry.length > MAX_SPELLING_LENGTH || !parseNumber(entry, homeCountry).ok;
}

/**
 * Returns whether a word starts the next number, because it begins with a plus or the preceding number
 * is complete.
 */
function startsNumber(
  word: string,
  { current, digits, homeCountry }: { current: string; digits: number; homeCountry: CountryCode },
): boolean {
  if (/^\p{Cf}*\(?\+/u.test(word)) return true;
  if (!/\d/.test(word) || digits < MIN_DIGITS_PER_NUMBER || current.length > MAX_SPELLING_LENGTH)
    return false;
  return parseNumber(current, homeCountry).ok && !parseNumber(`${current} ${word}`, homeCountry).ok;
}

const countDigits = (text: string): number => text.replaceAll(/\D/g, '').length;
