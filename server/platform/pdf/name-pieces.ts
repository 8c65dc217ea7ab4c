import type { Has } from './font.ts';
import { segmentsOf } from './segments.ts';

/** A piece of a name, as it is drawn, from left to right. */
export type NamePiece = { text: string; font: 'text' | 'han'; isStandIn: boolean };

/** What the fonts can draw; without Han where its font was not needed. */
export type Drawable = { text: Has; han?: Has | undefined };

/** Words that are read from right to left, with what stands between them; and Chinese or Japanese, with their own signs. */
const RUNS =
  /[\p{Script=Arabic}\p{Script=Hebrew}](?:[\p{Script=Arabic}\p{Script=Hebrew}\p{Mn}\p{Nd}.,،؛؟&'"/ -]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Mn}،؛؟](?: *\p{Nd}+)?)?|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\u30FC\uFF00-\uFF5E]+/gu;

/** Whether a text has what only the font of Han draws. */
export const needsHan = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

/**
 * Splits a name into what is drawn. Words that are read from right to left come in the order in which they are seen: in lines of at most
 * `most` letters, so that what is read first stands in the first line. What no font has is a stand-in (`segmentsOf`).
 */
export function namePieces(name: string, drawable: Drawable, most: number): NamePiece[] {
  const pieces: NamePiece[] = [];
  let at = 0;
  for (const match of name.matchAll(RUNS)) {
    pieces.push(...plain(name.slice(at, match.index), drawable));
    // One that has no room beside what is before it would end above where it begins.
    if (isFromRight(match[0]) && match.index > 0 && (lettersOf(pieces) % most) + match[0].length > most)
      pieces.push(word('\n'));
    pieces.push(...runOf(match[0], drawable, most));
    at = match.index + match[0].length;
  }
  return [...pieces, ...plain(name.slice(at), drawable)];
}

const isFromRight = (run: string): boolean => /^[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(run);

/** How many letters stand since the last line break. */
const lettersOf = (pieces: NamePiece[]): number =>
  pieces
    .slice(pieces.findLastIndex(({ text }) => text === '\n') + 1)
    .reduce((sum, { text }) => sum + text.length, 0);

const plain = (text: string, { text: has }: Drawable): NamePiece[] =>
  segmentsOf(text, has).map((segment) => ({ ...segment, font: 'text' as const }));

function runOf(run: string, drawable: Drawable, most: number): NamePiece[] {
  const isHan =
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\u30FC\uFF00-\uFF5E]/u.test(run);
  const has = isHan ? drawable.han : drawable.text;
  if (!has || !Array.from(run).every((character) => has(character.codePointAt(0)!)))
    return plain(run, drawable);
  if (isHan) return [{ text: run, font: 'han', isStandIn: false }];
  return linesOf(run.split(' '), most).flatMap((line, nth) => [
    ...(nth === 0 ? [] : [word('\n')]),
    ...line.toReversed().flatMap((each, turn) => (turn === 0 ? [word(each)] : [word(' '), word(each)])),
  ]);
}

/** A space is a piece of its own: at the end of a word it would stand at its left. */
const word = (text: string): NamePiece => ({ text, font: 'text', isStandIn: false });

function linesOf(words: string[], most: number): string[][] {
  const lines: string[][] = [[]];
  for (const each of words) {
    const line = lines.at(-1)!;
    if (line.length > 0 && [...line, each].join(' ').length > most) lines.push([each]);
    else line.push(each);
  }
  return lines;
}
