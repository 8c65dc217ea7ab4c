/** Marks that set the direction of writing. Texts copied from web pages and chats contain them. */
export const DIRECTION_MARKS = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
/** Characters without width: soft hyphen, zero-width space and joiners, word joiner, byte order mark. */
const ZERO_WIDTH_CHARACTERS = '\u00ad\u200b\u200c\u200d\u2060\ufeff';

/**
 * Classifies an invisible character, or returns undefined for a visible one. `space` means an unusual
 * blank.
 */
export function invisibleKind(character: string): 'direction' | 'invisible' | 'space' | undefined {
  if (DIRECTION_MARKS.includes(character)) return 'direction';
  if (/^[\p{Z}\t]$/u.test(character)) return 'space';
  if (ZERO_WIDTH_CHARACTERS.includes(character) || /^[\p{Cc}\p{Cf}\p{Variation_Selector}]$/u.test(character))
    return 'invisible';
  return undefined;
}
