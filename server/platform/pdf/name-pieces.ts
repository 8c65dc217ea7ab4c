import type { HasGlyph } from './font.ts';
import { splitSegments } from './segments.ts';

/** A piece of a name. Pieces are drawn from left to right. */
export type NamePiece = { text: string; font: 'text' | 'han'; isStandIn: boolean };

/** The glyphs of the loaded fonts. `han` is missing if that font is not needed. */
export type FontCoverage = { text: HasGlyph; han?: HasGlyph | undefined };

/**
 * Matches runs of right-to-left words with the characters between them, and runs of Chinese or Japanese with
 * their punctuation.
 */
const RUNS =
  /[\p{Script=Arabic}\p{Script=Hebrew}](?:[\p{Script=Arabic}\p{Script=Hebrew}\p{Mn}\p{Nd}.,،؛؟&'"/ -]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Mn}،؛؟](?: *\p{Nd}+)?)?|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\u30FC\uFF00-\uFF5E]+/gu;

/** Returns whether a string has Chinese or Japanese characters, which only the Han font can draw. */
export const needsHan = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

/**
 * Splits a name into pieces in drawing order. Reorders right-to-left words in lines of at most `maxLetters`,
 * so that the first words are in the first line. Turns characters that no font has into stand-ins (see
 * `splitSegments`).
 */
export function namePieces(name: string, fonts: FontCoverage, maxLetters: number): NamePiece[] {
  const pieces: NamePiece[] = [];
  let at = 0;
  for (const match of name.matchAll(RUNS)) {
    pieces.push(...textPieces(name.slice(at, match.index), fonts));
    // If a right-to-left run does not fit into the rest of the line, it must start its own line. Otherwise
    // its end would be above its beginning.
    if (
      isRightToLeft(match[0]) &&
      match.index > 0 &&
      (lettersInLine(pieces) % maxLetters) + match[0].length > maxLetters
    )
      pieces.push(textPiece('\n'));
    pieces.push(...runPieces(match[0], fonts, maxLetters));
    at = match.index + match[0].length;
  }
  return [...pieces, ...textPieces(name.slice(at), fonts)];
}

const isRightToLeft = (run: string): boolean => /^[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(run);

/** Counts the letters since the last line break. */
const lettersInLine = (pieces: NamePiece[]): number =>
  pieces
    .slice(pieces.findLastIndex(({ text }) => text === '\n') + 1)
    .reduce((sum, { text }) => sum + text.length, 0);

const textPieces = (text: string, { text: has }: FontCoverage): NamePiece[] =>
  splitSegments(text, has).map((segment) => ({ ...segment, font: 'text' as const }));

function runPieces(run: string, fonts: FontCoverage, maxLetters: number): NamePiece[] {
  const isHan =
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\u30FC\uFF00-\uFF5E]/u.test(run);
  const has = isHan ? fonts.han : fonts.text;
  if (!has || !Array.from(run).every((character) => has(character.codePointAt(0)!)))
    return textPieces(run, fonts);
  if (isHan) return [{ text: run, font: 'han', isStandIn: false }];
  return breakLines(run.split(' '), maxLetters).flatMap((line, nth) => [
    ...(nth === 0 ? [] : [textPiece('\n')]),
    ...line
      .toReversed()
      .flatMap((each, turn) => (turn === 0 ? [textPiece(each)] : [textPiece(' '), textPiece(each)])),
  ]);
}

/**
 * Creates a piece of text. Spaces need their own pieces: a space at the end of a right-to-left word would be
 * drawn to its left.
 */
const textPiece = (text: string): NamePiece => ({ text, font: 'text', isStandIn: false });

function breakLines(words: string[], maxLetters: number): string[][] {
  const lines: string[][] = [[]];
  for (const each of words) {
    const line = lines.at(-1)!;
    if (line.length > 0 && [...line, each].join(' ').length > maxLetters) lines.push([each]);
    else line.push(each);
  }
  return lines;
}
