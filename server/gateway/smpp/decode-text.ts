import { dataCoding } from '#smpp/index.ts';
import { decodeGsm7, decodeLatin1, decodeUcs2 } from '#sms/index.ts';

/** Decodes a message from a phone by its data_coding (SMPP 3.4, 5.2.19; 3GPP TS 23.038, 4). */
export function decodeText(body: Uint8Array, coding: number): string {
  // PostgreSQL's text cannot contain NUL.
  return decoderFor(coding)(body).replaceAll('\0', '');
}

function decoderFor(coding: number): (body: Uint8Array) => string {
  if (coding === dataCoding.ucs2) return decodeUcs2;
  if (coding === dataCoding.ascii || coding === dataCoding.latin1) return decodeLatin1;
  if (coding === dataCoding.octets || coding === dataCoding.octets_any) return decodeLatin1;
  return coding < 0x10 ? decodeGsm7 : decoderOfGroup(coding);
}

/**
 * Returns the decoder for a GSM data coding. The upper four bits determine the meaning of the lower bits.
 */
function decoderOfGroup(coding: number): (body: Uint8Array) => string {
  const group = coding >> 4;
  if (group === 0xe) return decodeUcs2;
  if (group === 0xf) return (coding & 0x04) === 0 ? decodeGsm7 : decodeLatin1;
  const alphabet = group <= 0x7 ? (coding >> 2) & 0x03 : 0;
  return [decodeGsm7, decodeLatin1, decodeUcs2, decodeGsm7][alphabet]!;
}
