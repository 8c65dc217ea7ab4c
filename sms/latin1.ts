/** ISO 8859-1: data_coding 3 in SMPP (SMPP 3.4, section 5.2.19). Each byte is the code point. */

/**
 * Encodes one byte per character.
 * @throws RangeError when a character is beyond U+00FF.
 */
export function encodeLatin1(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 0xff) throw new RangeError(`The character at ${i} is not in ISO 8859-1`);
    bytes[i] = unit;
  }
  return bytes;
}

/** Decodes one character per byte. Never fails. */
export function decodeLatin1(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
