import type { Layout } from '#contract/imports.ts';

type Encoding = Layout['encoding'];

/** How many bytes are looked at for the zeros of UTF-16. */
const SAMPLE = 4096;
/** Of its characters, the share that has a zero byte at least: digits, delimiters and Latin letters do. */
const MOSTLY = 0.5;

/**
 * By the byte order mark, or by the zeros of UTF-16 without one; else UTF-8 if all of it is valid; else Windows-1252,
 * in which every byte is valid.
 */
export function recogniseEncoding(start: Buffer): Encoding {
  const utf16 = recogniseUtf16(start);
  if (utf16) return utf16;
  try {
    // The sample may end within a character, which `stream` ignores.
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Undefined if it is not UTF-16. */
export function recogniseUtf16(start: Buffer): Encoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const length = Math.min(start.length, SAMPLE);
  for (let at = 0; at < length; at++) if (start[at] === 0) zeros[at % 2]! += 1;
  const [atEven, atOdd] = zeros.map((count) => count / Math.max(Math.floor(length / 2), 1)) as [
    number,
    number,
  ];
  if (atOdd > MOSTLY && atEven < atOdd / 10) return 'utf-16le';
  return atEven > MOSTLY && atOdd < atEven / 10 ? 'utf-16be' : undefined;
}
