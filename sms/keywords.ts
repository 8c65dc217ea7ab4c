import { toLatinLetters } from './latin-letters.ts';

/** The most characters of a keyword, without spaces and punctuation. */
export const MAX_KEYWORD_LENGTH = 20;
/** Shorter keywords begin too many other words to be what the person meant. */
const MIN_NEAR_MISS_LENGTH = 3;
/** In UTF-16 code units. What comes later in a text is not compared with keywords. */
const MAX_READ_LENGTH = 200;

/**
 * The beginning of a text, as it is compared with keywords. `characters` are its letters and digits; `wordEnds` says after how many of them each word
 * ends.
 */
export type KeywordText = { characters: readonly string[]; wordEnds: readonly number[] };

/**
 * Reads the beginning of a text for comparison with keywords. Case, accents, spaces, punctuation, invisible characters, and letters of other alphabets
 * that look like Latin ones make no difference.
 */
export function readKeywordText(text: string): KeywordText {
  const plain = toLatinLetters(
    text
      .slice(0, MAX_READ_LENGTH)
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, ''),
  );
  const characters: string[] = [];
  const wordEnds: number[] = [];
  for (const [word] of plain.toUpperCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    characters.push(...Array.from(word));
    wordEnds.push(characters.length);
    if (characters.length > MAX_KEYWORD_LENGTH) break;
  }
  return { characters, wordEnds };
}

/** Returns the form in which a keyword is compared: `Win a car!` is `WINACAR`. Empty if it has no letters or digits. */
export const keywordForm = (keyword: string): string => readKeywordText(keyword).characters.join('');

/** Returns the forms of all keywords that a text could begin with, shortest first. */
export const keywordFormsOf = ({ characters }: KeywordText): string[] =>
  characters.slice(0, MAX_KEYWORD_LENGTH).map((_, last) => characters.slice(0, last + 1).join(''));

/** A keyword, and whether it may be glued to what follows, as in “WINJohn”. */
export type ComparedKeyword = { form: string; acceptsGlued: boolean };

/**
 * Finds the keyword that a text begins with. Prefers keywords that end where a word of the text ends to keywords that are glued to what follows, and
 * longer keywords to shorter ones. If nothing else matches, a glued keyword that does not accept this is a near miss.
 */
export function findKeyword<Keyword extends ComparedKeyword>(
  text: KeywordText,
  keywords: readonly Keyword[],
): { keyword: Keyword; isNearMiss: boolean } | undefined {
  const start = new Set(keywordFormsOf(text));
  const lengthOf = ({ form }: Keyword) => Array.from(form).length;
  const found = keywords
    .filter(({ form }) => start.has(form))
    .toSorted((one, other) => lengthOf(other) - lengthOf(one));
  const match =
    found.find((keyword) => text.wordEnds.includes(lengthOf(keyword))) ??
    found.find(({ acceptsGlued }) => acceptsGlued);
  if (match) return { keyword: match, isNearMiss: false };
  const near = found.find((keyword) => lengthOf(keyword) >= MIN_NEAR_MISS_LENGTH);
  return near && { keyword: near, isNearMiss: true };
}
