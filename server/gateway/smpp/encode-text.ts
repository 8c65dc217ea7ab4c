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

/** The texts of a message's parts as octets, without a header. */
export type EncodedText = { dataCoding: number; bodies: Uint8Array[] };

/** The octets of a user data header with an 8-bit reference, its length octet included. */
const HEADER_LENGTH = 6;

/**
 * Encodes a text in a carrier's alphabet. What GSM-7 cannot hold is UCS-2 everywhere, and so is what ISO 8859-1 cannot
 * hold for a carrier of that alphabet. `whole`: not cut into parts. `hasHeader`: packed septets leave room for a header.
 */
export function encodeText(
  text: string,
  encoding: SmppSettings['encoding'],
  { whole, hasHeader }: { whole: boolean; hasHeader: boolean },
): EncodedText {
  const alphabet = alphabetFor(text, encoding);
  const parts = whole ? [text] : splitParts(text);
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
