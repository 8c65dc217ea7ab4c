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
 * Finds words that mix Latin letters with look-alikes, and spells them in Latin letters. Pasted text can
 * contain such words. A word in a single alphabet is intentional.
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
