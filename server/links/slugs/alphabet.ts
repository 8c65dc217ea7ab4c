/**
 * The characters of slugs that nobody chose: no vowels, which make words, and nothing that is read as another character. All
 * are one septet in GSM-7 (3GPP TS 23.038, 6.2.1).
 */
export const ALPHABET = '23456789bcdfghjkmnpqrstvwxyz';

/** What people read as a swear word without its vowels, or with digits instead of letters. */
const OFFENSIVE =
  /fck|fkn|fgt|f4g|fvck|phck|sht|5ht|sh7|cnt|c4n|dck|cck|pns|pss|prn|xxx|wtf|s3x|5x|r4p|jzz|jzm|btch|b7ch|whr|slt|s17|ngr|n6r|ngg|n4z|nzs|kkk|h4t|k1l|k8k|tts|t7s|vgn|bstrd|b4s|msf|stfu|gtfo|666|88|69/;

/** Whether a slug of this alphabet contains something offensive. */
export const isOffensive = (slug: string): boolean => OFFENSIVE.test(slug);

/** Writes a number below 28 to the power of `length` in the alphabet. */
export function toSlug(value: number, length: number): string {
  let slug = '';
  for (let rest = value, left = length; left > 0; left--) {
    slug = ALPHABET[rest % ALPHABET.length] + slug;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return slug;
}

/** Reads a number that `toSlug` wrote; undefined if a character is not in the alphabet. */
export function fromSlug(slug: string): number | undefined {
  let value = 0;
  for (const character of slug) {
    const digit = ALPHABET.indexOf(character);
    if (digit === -1) return undefined;
    value = value * ALPHABET.length + digit;
  }
  return value;
}
