import { isGsm7 } from './gsm7.ts';
import { DIRECTION_MARKS } from './invisible-characters.ts';

/** Replacements that Unicode decomposition does not cover: each of the characters becomes `nearest`. */
// oxfmt-ignore
const NEAREST_CHARACTERS: readonly (readonly [characters: string, nearest: string])[] = [
  // Punctuation that word processors insert.
  ['‘’‚‛′‵´`ʹʼˈ', "'"], ['“”„‟″‶«»¨', '"'], ['‐‑‒–—―−⁃', '-'], ['‹', '<'], ['›', '>'],
  ['•‣∙', '*'], ['·', '.'], ['¸', ','], ['⁄∕÷', '/'], ['×', 'x'], ['©', '(c)'], ['®', '(R)'],
  // White space and invisible marks.
  ['\t', ' '], ['\u0085\u2028\u2029', '\n'], ['\u00ad\u200b\u2060\ufeff', ''], [DIRECTION_MARKS, ''],
  // Letters with a stroke, and ligatures.
  ['đð', 'd'], ['ĐÐ', 'D'], ['ħ', 'h'], ['Ħ', 'H'], ['ı', 'i'], ['ł', 'l'], ['Ł', 'L'], ['ŧ', 't'], ['Ŧ', 'T'],
  ['œ', 'oe'], ['Œ', 'OE'], ['þ', 'th'], ['Þ', 'Th'], ['ŋ', 'ng'], ['Ŋ', 'NG'], ['ẞ', 'SS'], ['µμ', 'u'],
  // Greek capitals that GSM-7 lacks because a Latin letter looks the same.
  ['Α', 'A'], ['Β', 'B'], ['Ε', 'E'], ['Ζ', 'Z'], ['Η', 'H'], ['Ι', 'I'], ['Κ', 'K'], ['Μ', 'M'],
  ['Ν', 'N'], ['Ο', 'O'], ['Ρ', 'P'], ['Τ', 'T'], ['Υ', 'Y'], ['Χ', 'X'],
];

const nearestByCharacter = new Map(
  NEAREST_CHARACTERS.flatMap(([characters, plain]) =>
    Array.from(characters, (character): [string, string] => [character, plain]),
  ),
);

const CHARACTER_WITH_ACCENTS = /\P{M}\p{M}*/gu;
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * Replaces characters that force UCS-2 with their nearest equivalent in GSM-7: ‘ with ', … with ..., č with c. Leaves
 * characters without an equivalent (emoji, Chinese) unchanged. The text may grow, so count its parts again.
 */
export function replaceNonGsm7Characters(text: string): string {
  return isGsm7(text) ? text : text.replace(CHARACTER_WITH_ACCENTS, replaceNonGsm7Character);
}

function replaceNonGsm7Character(character: string): string {
  // An accent may be typed as a separate character; the composed é is in GSM-7.
  const composed = character.normalize('NFC');
  if (isGsm7(composed)) return composed;
  const plain = nearestByCharacter.get(composed) ?? stripAccents(composed);
  return isGsm7(plain) ? plain : character;
}

function stripAccents(composed: string): string {
  const letters = Array.from(composed.normalize('NFKD').replace(ACCENTS, ''));
  return letters.map((letter) => nearestByCharacter.get(letter) ?? letter).join('');
}
