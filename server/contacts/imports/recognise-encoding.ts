import type { Layout } from '#contract/imports.ts';

type Encoding = Layout['encoding'];

/** How many bytes to search for the zeros of UTF-16. */
const SAMPLE_BYTES = 4096;
/**
 * The minimum share of characters with a zero byte in UTF-16. Digits, delimiters and Latin letters have one,
 * and make up most of a contact file.
 */
const MIN_ZERO_SHARE = 0.5;

/**
 * Detects UTF-16 by its byte order mark or zeros, and UTF-8 by its validity. Any other file counts as
 * Windows-1252, in which every byte is valid.
 */
export function recogniseEncoding(start: Buffer): Encoding {
  const utf16 = recogniseUtf16(start);
  if (utf16) return utf16;
  try {
    // `stream` accepts a sample that ends within a character.
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Detects UTF-16. Returns undefined for other encodings. */
export function recogniseUtf16(start: Buffer): Encoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const length = Math.min(start.length, SAMPLE_BYTES);
  for (let at = 0; at < length; at++) if (start[at] === 0) zeros[at % 2]! += 1;
  const [atEven, atOdd] = zeros.map((count) => count / Math.max(Math.floor(length / 2), 1)) as [
    number,
    number,
  ];
  if (atOdd > MIN_ZERO_SHARE && atEven < atOdd / 10) return 'utf-16le';
  return atEven > MIN_ZERO_SHARE && atOdd < atEven / 10 ? 'utf-16be' : undefined;
}
