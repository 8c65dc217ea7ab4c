/** A piece of a text, as it is drawn. A stand-in says what is there but cannot be drawn, by its code points. */
export type Segment = { text: string; isStandIn: boolean };

/** Scripts that are drawn one letter after the other, from left to right. */
const DRAWN = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;
/** What would not be seen, or would move what is around it. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Variation_Selector}]/u;
const MARK = /\p{M}/u;

/**
 * Splits a text into what is drawn as it is and stand-ins for the rest: what the font lacks, control characters, marks piled on
 * marks. So nothing in a text is invisible, overlaps other lines or turns them around. With `lines`, line breaks are shown by a sign,
 * not made, so no text begins a line of its own.
 */
export function segmentsOf(text: string, has: (codePoint: number) => boolean, lines = false): Segment[] {
  const segments: Segment[] = [];
  let before = '';
  for (const [character] of text.matchAll(lines ? /\r\n|[^]/gu : /[^]/gu)) {
    if (lines && /^[\r\n]/.test(character)) segments.push({ text: '↵ ', isStandIn: true });
    else add(segments, character, isDrawn(character, before, has));
    before = character;
  }
  return segments;
}

function isDrawn(character: string, before: string, has: (codePoint: number) => boolean): boolean {
  if (!DRAWN.test(character) || UNSEEN.test(character) || !has(character.codePointAt(0)!)) return false;
  return !MARK.test(character) || (before !== '' && !MARK.test(before) && !UNSEEN.test(before));
}

/** To the segment before, if it is of the same kind. */
function add(segments: Segment[], character: string, isAsItIs: boolean): void {
  const last = segments.at(-1);
  const code = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  if (isAsItIs && last && !last.isStandIn) last.text += character;
  else if (isAsItIs) segments.push({ text: character, isStandIn: false });
  else if (last?.text.endsWith(']') && last.isStandIn) last.text = `${last.text.slice(0, -1)} ${code}]`;
  else segments.push({ text: `[${code}]`, isStandIn: true });
}
