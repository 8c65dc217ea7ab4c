/**
 * UCS-2 as networks use it: UTF-16, big-endian, so characters beyond U+FFFF travel as surrogate pairs (3GPP TS
 * 23.038, section 6.2.3).
 */

/** Encodes each UTF-16 code unit as two bytes. Lone surrogates are kept. */
export function encodeUcs2(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    bytes[i * 2] = unit >> 8;
    bytes[i * 2 + 1] = unit & 0xff;
  }
  return bytes;
}

/** Decodes two bytes per code unit. An odd byte at the end is dropped. Never fails. */
export function decodeUcs2(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i + 1 < bytes.length; i += 2) {
    text += String.fromCharCode((bytes[i]! << 8) | bytes[i + 1]!);
  }
  return text;
}
