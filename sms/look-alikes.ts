/** Letters of other alphabets that look like Latin ones, each before the one that it looks like. */
// oxfmt-ignore
export const LOOKS_LIKE: readonly (readonly [string, string])[] = [
  // Cyrillic.
  ['АВЕЅІЈКМНОРСТХУ', 'ABESIJKMHOPCTXY'], ['аеѕіјорсху', 'aesijopcxy'],
  // Greek.
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'], ['ονι', 'ovi'],
];

/** Letters, each with the one that it looks like. */
export const pairsOf = (rows: typeof LOOKS_LIKE): [string, string][] =>
  rows.flatMap(([others, latin]) =>
    Array.from(others, (letter, nth): [string, string] => [letter, latin[nth]!]),
  );

const latinOf = new Map(pairsOf(LOOKS_LIKE));

const WORD = /[\p{L}\p{M}]+/gu;
const LATIN = /\p{Script=Latin}/u;

/**
 * Words that mix Latin letters with others that look like them, as a text that was pasted from elsewhere can; and how they are written in
 * Latin letters alone. A word in one alphabet is meant so.
 */
export function lookAlikes(text: string): { word: string; latin: string }[] {
  const found = new Map<string, string>();
  for (const [word] of text.matchAll(WORD)) {
    if (!LATIN.test(word)) continue;
    const latin = Array.from(word, (letter) => latinOf.get(letter) ?? letter).join('');
    if (latin !== word) found.set(word, latin);
  }
  return [...found].map(([word, latin]) => ({ word, latin }));
}

/** The text with those words in Latin letters. */
export const withoutLookAlikes = (text: string): string =>
  lookAlikes(text).reduce((written, { word, latin }) => written.replaceAll(word, latin), text);
