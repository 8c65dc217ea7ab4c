import { isGsm7 } from './gsm7.ts';

/** Maps each character of the first text to the second: what Unicode decomposition does not cover. */
// oxfmt-ignore
const NEAREST_OF: readonly (readonly [characters: string, nearest: string])[] = [
  // Punctuation of word processors.
  ['‘’‚‛′‵´`ʹʼˈ', "'"], ['“”„‟″‶«»¨', '"'], ['‐‑‒–—―−⁃', '-'], ['‹', '<'], ['›', '>'],
  ['•‣∙', '*'], ['·', '.'], ['¸', ','], ['⁄∕÷', '/'], ['×', 'x'], ['©', '(c)'], ['®', '(R)'],
  // White space and invisible marks.
  ['\t', ' '], ['\u0085\u2028\u2029', '\n'], ['\u00ad\u200b\u200e\u200f\u2060\ufeff', ''],
  // Letters with a stroke, and ligatures.
  ['đð', 'd'], ['ĐÐ', 'D'], ['ħ', 'h'], ['Ħ', 'H'], ['ı', 'i'], ['ł', 'l'], ['Ł', 'L'], ['ŧ', 't'], ['Ŧ', 'T'],
  ['œ', 'oe'], ['Œ', 'OE'], ['þ', 'th'], ['Þ', 'Th'], ['ŋ', 'ng'], ['Ŋ', 'NG'], ['ẞ', 'SS'], ['µμ', 'u'],
  // Greek capitals that GSM-7 leaves out because a Latin letter looks the same.
  ['Α', 'A'], ['Β', 'B'], ['Ε', 'E'], ['Ζ', 'Z'], ['Η', 'H'], ['Ι', 'I'], ['Κ', 'K'], ['Μ', 'M'],
  ['Ν', 'N'], ['Ο', 'O'], ['Ρ', 'P'], ['Τ', 'T'], ['Υ', 'Y'], ['Χ', 'X'],
];

const nearest = new Map(
  NEAREST_OF.flatMap(([characters, plain]) =>
    Array.from(characters, (character): [string, string] => [character, plain]),
  ),
);

/** A character with the accents that follow it. */
const WRITTEN_CHARACTER = /\P{M}\p{M}*/gu;
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * Replaces the characters that force UCS-2 by their nearest in GSM-7: ‘ by ', … by ..., č by c. Characters in GSM-7
 * stay, and so do those without a near equivalent (emoji, Chinese). The text may grow, so count its parts again.
 */
export function plainCharacters(text: string): string {
  return isGsm7(text) ? text : text.replace(WRITTEN_CHARACTER, plainCharacter);
}

function plainCharacter(written: string): string {
  // An accent may be typed as a separate character; the composed é is in GSM-7.
  const composed = written.normalize('NFC');
  if (isGsm7(composed)) return composed;
  const plain = nearest.get(composed) ?? withoutAccents(composed);
  return isGsm7(plain) ? plain : written;
}

function withoutAccents(composed: string): string {
  const letters = Array.from(composed.normalize('NFKD').replace(ACCENTS, ''));
  return letters.map((letter) => nearest.get(letter) ?? letter).join('');
}
