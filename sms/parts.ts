import { septetWidth } from './gsm7.ts';

/** The maximum number of parts of one message. This limit is Carillon's; the header allows 255. */
export const MAX_PARTS = 10;

/** The maximum number of UTF-16 code units that `MAX_PARTS` parts can hold, in GSM-7. */
export const MAX_LENGTH = MAX_PARTS * 153;

/** The encoding that a text needs. */
export type Encoding = 'gsm7' | 'ucs2';

/** The size of a text. Lengths are in units: septets for `gsm7`, UTF-16 code units for `ucs2`. */
export interface PartCount {
  encoding: Encoding;
  /** Units in the whole text. */
  length: number;
  /** 0 for the empty text. Not bounded by `MAX_PARTS`. */
  parts: number;
  /** Units that fit in each part: 160 or 70 for a text of one part, 153 or 67 for a longer one. */
  perPart: number;
  /** Units still free in the last part. */
  remaining: number;
}

// 140 octets of user data, 3GPP TS 23.040 section 9.2.3.24.1. The six octets of the concatenation header leave 134.
const SINGLE_PART_CAPACITY = { gsm7: 160, ucs2: 70 } as const;
const JOINED_PART_CAPACITY = { gsm7: 153, ucs2: 67 } as const;

/**
 * Counts the parts of a text, assuming concatenation headers with 8-bit references. Agrees with
 * `splitParts`: a part that would end inside an escape sequence or a surrogate pair ends one unit
 * earlier.
 */
export function countParts(text: string): PartCount {
  const septets = countSeptets(text);
  const encoding = septets === undefined ? 'ucs2' : 'gsm7';
  const length = septets ?? text.length;
  const single = SINGLE_PART_CAPACITY[encoding];
  if (length <= single) {
    return { encoding, length, parts: length === 0 ? 0 : 1, perPart: single, remaining: single - length };
  }

  let parts = 0;
  let lastStart = 0;
  for (let start = 0; start < text.length; start = findPartEnd(text, start, encoding)) {
    lastStart = start;
    parts++;
  }
  const perPart = JOINED_PART_CAPACITY[encoding];
  return {
    encoding,
    length,
    parts,
    perPart,
    remaining: perPart - countUnitsFrom(text, lastStart, encoding),
  };
}

/** Splits a text into its parts. The empty text has none. Joining the parts gives the text. */
export function splitParts(text: string): string[] {
  const { encoding, parts } = countParts(text);
  if (parts === 0) return [];
  if (parts === 1) return [text];

  const split: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = findPartEnd(text, start, encoding);
    split.push(text.slice(start, end));
    start = end;
  }
  return split;
}

/** Returns the length in septets, or undefined when a character forces UCS-2. */
function countSeptets(text: string): number | undefined {
  let septets = 0;
  for (let i = 0; i < text.length; i++) {
    const width = septetWidth(text.charCodeAt(i));
    if (width === 0) return undefined;
    septets += width;
  }
  return septets;
}

function countUnitsFrom(text: string, start: number, encoding: Encoding): number {
  if (encoding === 'ucs2') return text.length - start;
  let septets = 0;
  for (let i = start; i < text.length; i++) septets += septetWidth(text.charCodeAt(i));
  return septets;
}

/** Returns the index after the last character of the part that starts at `start`. */
function findPartEnd(text: string, start: number, encoding: Encoding): number {
  return encoding === 'gsm7' ? findGsm7PartEnd(text, start) : findUcs2PartEnd(text, start);
}

function findGsm7PartEnd(text: string, start: number): number {
  let septets = 0;
  for (let i = start; i < text.length; i++) {
    septets += septetWidth(text.charCodeAt(i));
    if (septets > JOINED_PART_CAPACITY.gsm7) return i;
  }
  return text.length;
}

function findUcs2PartEnd(text: string, start: number): number {
  const end = start + JOINED_PART_CAPACITY.ucs2;
  if (end >= text.length) return text.length;
  const splitsPair = isHighSurrogate(text.charCodeAt(end - 1)) && isLowSurrogate(text.charCodeAt(end));
  return splitsPair ? end - 1 : end;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
