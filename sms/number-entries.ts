import { isPhoneUri } from './number-spelling.ts';

/** The start of a URI parameter (RFC 3966, section 3): `;ext=`. */
const URI_PARAMETER = /;[ \t]*[a-z][a-z0-9-]*=/iy;
/** The maximum length of a URI scheme, including any quotation marks and invisible characters before it. */
const MAX_SCHEME_LENGTH = 40;

/**
 * Yields the entries of a list of numbers, split at each match of a global pattern. Yields blank entries
 * too. A URI keeps its parameters.
 */
export function* numberEntries(text: string, separators: RegExp): Generator<string> {
  let start = 0;
  for (const { 0: separator, index } of text.matchAll(separators)) {
    if (isUriParameter(text, index) && isPhoneUri(text.slice(start, start + MAX_SCHEME_LENGTH))) continue;
    yield text.slice(start, index);
    start = index + separator.length;
  }
  yield text.slice(start);
}

/** Returns whether the index `at` is that of a semicolon with which a URI parameter starts. */
export function isUriParameter(text: string, at: number): boolean {
  URI_PARAMETER.lastIndex = at;
  return URI_PARAMETER.test(text);
}
