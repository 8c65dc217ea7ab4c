import type { SmppSettings } from '#contract/carriers.ts';
import { dataCoding } from '#smpp/index.ts';
import {
  countParts,
  encodeGsm7,
  encodeLatin1,
  encodeUcs2,
  fillBitsAfterHeader,
  packSeptets,
  splitParts,
} from '#sms/index.ts';

type Alphabet = 'gsm7' | 'gsm7-packed' | 'latin1' | 'ucs2';

/** A message's data_coding, and the octets of each part without its header. */
export type EncodedText = { dataCoding: number; bodies: Uint8Array[] };

/** The length of a user data header with an 8-bit reference, in octets, including its length octet. */
const HEADER_LENGTH = 6;

/**
 * Encodes a text in a carrier's alphabet, or in UCS-2 if GSM-7 or the carrier's ISO 8859-1 lacks a character.
 * `unsplit` keeps the text in one part. `hasHeader` leaves room for a header in packed septets.
 */
export function encodeText(
  text: string,
  encoding: SmppSettings['encoding'],
  { unsplit, hasHeader }: { unsplit: boolean; hasHeader: boolean },
): EncodedText {
  const alphabet = alphabetFor(text, encoding);
  const parts = unsplit ? [text] : splitParts(text);
  return {
    dataCoding: CODINGS[alphabet],
    bodies: parts.map((part) => encoders[alphabet](part, hasHeader && parts.length > 1)),
  };
}

const CODINGS: Record<Alphabet, number> = {
  gsm7: dataCoding.default_alphabet,
  'gsm7-packed': dataCoding.default_alphabet,
  latin1: dataCoding.latin1,
  ucs2: dataCoding.ucs2,
};

const encoders: Record<Alphabet, (text: string, hasHeader: boolean) => Uint8Array> = {
  gsm7: encodeGsm7,
  'gsm7-packed': (text, hasHeader) =>
    packSeptets(encodeGsm7(text), hasHeader ? fillBitsAfterHeader(HEADER_LENGTH) : 0),
  latin1: encodeLatin1,
  ucs2: encodeUcs2,
};

function alphabetFor(text: string, encoding: Alphabet): Alphabet {
  if (countParts(text).encoding === 'ucs2') return 'ucs2';
  return encoding === 'latin1' && !isLatin1(text) ? 'ucs2' : encoding;
}

function isLatin1(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0xff) return false;
  return true;
}
