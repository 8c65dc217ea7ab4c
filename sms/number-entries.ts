import { isLink } from './number-spelling.ts';

/** A parameter of a link (RFC 3966, 3), from its semicolon on: `;ext=2`. */
const PARAMETER = /;[ \t]*[a-z][a-z0-9-]*=/iy;
/** The longest beginning of a link, with quotation marks and invisible characters, in characters. */
const LONGEST_SCHEME = 40;

/** The entries of a list of numbers between its marks (a global pattern), including blank ones. A link keeps its parameters. */
export function* numberEntries(text: string, marks: RegExp): Generator<string> {
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(marks)) {
    if (isParameter(text, index) && isLink(text.slice(start, start + LONGEST_SCHEME))) continue;
    yield text.slice(start, index);
    start = index + mark.length;
  }
  yield text.slice(start);
}

/** Whether a parameter of a link may begin here, with its semicolon. */
export function isParameter(text: string, at: number): boolean {
  PARAMETER.lastIndex = at;
  return PARAMETER.test(text);
}
