/** A label, and other words that find it. */
export type Searchable = { label: string; keywords?: string };

/** Returns the matching items, best matches first. */
export function findMatches<Item extends Searchable>(query: string, items: Item[]): Item[] {
  return items
    .map((item) => ({ item, rank: rankMatch(query, item) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((a, b) => a.rank! - b.rank!)
    .map(({ item }) => item);
}

/**
 * Returns the rank of a match (0 is the best), or undefined if there is no match. Every typed word must
 * occur in the label or the keywords, at least as part of a word. Ignores case and accents. Hyphenated
 * words match joined or split: two-factor, twofactor, two factor.
 */
export function rankMatch(query: string, { label, keywords = '' }: Searchable): number | undefined {
  const words = query.split(/\s+/).flatMap((word) => (normalize(word) === '' ? [] : [word]));
  if (words.length === 0 && query.trim() !== '') return undefined;
  const name = addHyphenVariants(label);
  const everything = `${name} ${addHyphenVariants(keywords)}`;
  const isWordIn = (text: string, start: string) => (word: string) =>
    text.includes(start + normalize(word)) || splitHyphens(word).every((part) => text.includes(start + part));
  if (!words.every(isWordIn(everything, ''))) return undefined;
  if (normalize(label).startsWith(words.map(normalize).join(' '))) return 0;
  if (words.every(isWordIn(` ${name}`, ' '))) return 1;
  return words.every(isWordIn(name, '')) ? 2 : 3;
}

const HYPHENS = /[-‑]/g;

/**
 * Normalises a string for matching. Removes case, accents and apostrophes, and joins hyphenated words.
 * Replaces other punctuation with spaces.
 */
const normalize = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(HYPHENS, '')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();

const splitHyphens = (word: string): string[] => normalize(word.replace(HYPHENS, ' ')).split(' ');

const addHyphenVariants = (text: string): string => `${normalize(text)} ${splitHyphens(text).join(' ')}`;
