/** A piece of a string. A stand-in shows the code points of characters that cannot be drawn. */
export type Segment = { text: string; isStandIn: boolean };

/** Left-to-right scripts that need no shaping. */
const DRAWN_SCRIPTS =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;
/** Characters that are invisible or move the text around them. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Variation_Selector}]/u;
const MARK = /\p{M}/u;

/**
 * Splits a string into drawable segments and stand-ins. Stand-ins replace invisible characters, characters
 * that the font lacks, and characters outside DRAWN_SCRIPTS. They also replace combining marks that do not
 * follow a base character. As a result, no character can be invisible, overlap other lines or reverse them.
 * With `lines`, a symbol replaces each line break, so the string cannot start a new line.
 */
export function splitSegments(text: string, has: (codePoint: number) => boolean, lines = false): Segment[] {
  const segments: Segment[] = [];
  let before = '';
  for (const [character] of text.matchAll(lines ? /\r\n|[^]/gu : /[^]/gu)) {
    if (lines && /^[\r\n]/.test(character)) segments.push({ text: '↵ ', isStandIn: true });
    else append(segments, character, isDrawn(character, before, has));
    before = character;
  }
  return segments;
}

function isDrawn(character: string, before: string, has: (codePoint: number) => boolean): boolean {
  if (!DRAWN_SCRIPTS.test(character) || INVISIBLE.test(character) || !has(character.codePointAt(0)!))
    return false;
  return !MARK.test(character) || (before !== '' && !MARK.test(before) && !INVISIBLE.test(before));
}

/** Appends a character to the last segment, or as a new segment if the last one is of another kind. */
function append(segments: Segment[], character: string, isDrawable: boolean): void {
  const last = segments.at(-1);
  const code = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  if (isDrawable && last && !last.isStandIn) last.text += character;
  else if (isDrawable) segments.push({ text: character, isStandIn: false });
  else if (last?.text.endsWith(']') && last.isStandIn) last.text = `${last.text.slice(0, -1)} ${code}]`;
  else segments.push({ text: `[${code}]`, isStandIn: true });
}
