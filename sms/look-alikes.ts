/** Letters of other alphabets, and the Latin letters that they look like, position by position. */
// oxfmt-ignore
export const LOOK_ALIKES: readonly (readonly [string, string])[] = [
  // Cyrillic.
  ['АВЕЅІЈКМНОРСТХУ', 'ABESIJKMHOPCTXY'], ['аеѕіјорсху', 'aesijopcxy'],
  // Greek.
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'], ['ονι', 'ovi'],
];

export const letterPairs = (rows: typeof LOOK_ALIKES): [string, string][] =>
  rows.flatMap(([others, latin]) =>
    Array.from(others, (letter, nth): [string, string] => [letter, latin[nth]!]),
  );

const latinByLetter = new Map(letterPairs(LOOK_ALIKES));

const WORD = /[\p{L}\p{M}]+/gu;
const LATIN = /\p{Script=Latin}/u;

/**
 * Returns the distinct words that mix Latin letters with look-alikes, each with its spelling in Latin
 * letters. Pasted text can contain such words. Ignores words in a single alphabet, which are intentional.
 */
export function findLookAlikes(text: string): { word: string; latin: string }[] {
  const found = new Map<string, string>();
  for (const [word] of text.matchAll(WORD)) {
    if (!LATIN.test(word)) continue;
    const latin = Array.from(word, (letter) => latinByLetter.get(letter) ?? letter).join('');
    if (latin !== word) found.set(word, latin);
  }
  return [...found].map(([word, latin]) => ({ word, latin }));
}

/** Rewrites the words of `findLookAlikes` in Latin letters. */
export const replaceLookAlikes = (text: string): string =>
  findLookAlikes(text).reduce((written, { word, latin }) => written.replaceAll(word, latin), text);
