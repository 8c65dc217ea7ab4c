/** The GSM 7 bit default alphabet and its extension table: 3GPP TS 23.038, sections 6.2.1 and 6.2.1.1. */

const ESCAPE = 0x1b;

/**
 * A character's position in this list is its septet. 0x1B is the escape to the extension table, not a
 * character.
 */
// oxfmt-ignore
const DEFAULT_ALPHABET: readonly string[] = [
  '@', '£', '$', '¥', 'è', 'é', 'ù', 'ì', 'ò', 'Ç', '\n', 'Ø', 'ø', '\r', 'Å', 'å',
  'Δ', '_', 'Φ', 'Γ', 'Λ', 'Ω', 'Π', 'Ψ', 'Σ', 'Θ', 'Ξ', '\x1b', 'Æ', 'æ', 'ß', 'É',
  ' ', '!', '"', '#', '¤', '%', '&', "'", '(', ')', '*', '+', ',', '-', '.', '/',
  '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', ':', ';', '<', '=', '>', '?',
  '¡', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O',
  'P', 'Q', 'R', 'S', 'T', 'U', 'V', 'W', 'X', 'Y', 'Z', 'Ä', 'Ö', 'Ñ', 'Ü', '§',
  '¿', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o',
  'p', 'q', 'r', 's', 't', 'u', 'v', 'w', 'x', 'y', 'z', 'ä', 'ö', 'ñ', 'ü', 'à',
];

/** Characters that are sent as two septets: the escape and the code in this table. */
const EXTENSION_TABLE: ReadonlyMap<number, string> = new Map([
  [0x0a, '\f'],
  [0x14, '^'],
  [0x28, '{'],
  [0x29, '}'],
  [0x2f, '\\'],
  [0x3c, '['],
  [0x3d, '~'],
  [0x3e, ']'],
  [0x40, '|'],
  [0x65, '€'],
]);

// Indexed by char code for speed, because the text of every message passes through here. The euro sign has
// the highest code.
const septetWidths = new Uint8Array('€'.charCodeAt(0) + 1);
const septetByCharCode = new Uint8Array(septetWidths.length);

for (const [septet, character] of DEFAULT_ALPHABET.entries()) {
  if (septet === ESCAPE) continue;
  septetWidths[character.charCodeAt(0)] = 1;
  septetByCharCode[character.charCodeAt(0)] = septet;
}
for (const [septet, character] of EXTENSION_TABLE) {
  septetWidths[character.charCodeAt(0)] = 2;
  septetByCharCode[character.charCodeAt(0)] = septet;
}

/** Returns how many septets a UTF-16 code unit takes: 1, 2 for the extension table, or 0 outside GSM-7. */
export function septetWidth(charCode: number): 0 | 1 | 2 {
  return (septetWidths[charCode] ?? 0) as 0 | 1 | 2;
}

/**
 * Returns whether every character is in the default alphabet or its extension table. True for an empty
 * string.
 */
export function isGsm7(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    if (septetWidth(text.charCodeAt(i)) === 0) return false;
  }
  return true;
}

/**
 * Returns the length in septets. A character of the extension table counts as 2.
 * @throws RangeError when a character is not in GSM-7.
 */
export function gsm7Length(text: string): number {
  let septets = 0;
  for (let i = 0; i < text.length; i++) {
    const width = septetWidth(text.charCodeAt(i));
    if (width === 0) throw notInGsm7Error(text, i);
    septets += width;
  }
  return septets;
}

/**
 * Encodes a string as unpacked septets: one per byte, 0 to 127, as SMPP carries them. Writes an escape
 * before each code of the extension table.
 * @throws RangeError when a character is not in GSM-7.
 */
export function encodeGsm7(text: string): Uint8Array {
  const septets = new Uint8Array(gsm7Length(text));
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    const charCode = text.charCodeAt(i);
    if (septetWidth(charCode) === 2) septets[at++] = ESCAPE;
    septets[at++] = septetByCharCode[charCode]!;
  }
  return septets;
}

/**
 * Decodes one septet per byte, ignoring the high bit of each byte. Never fails. An escaped code that is not
 * in the extension table decodes as the character of the default alphabet. A second escape, or an escape at
 * the end, decodes as a space (6.2.1.1, note 1).
 */
export function decodeGsm7(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i++) {
    const septet = bytes[i]! & 0x7f;
    text += septet === ESCAPE ? decodeEscaped(bytes[++i]) : DEFAULT_ALPHABET[septet]!;
  }
  return text;
}

/** Returns the distinct characters of a string that are not in GSM-7, in order of first appearance. */
export function nonGsm7Characters(text: string): string[] {
  const found = new Set<string>();
  for (const character of text) {
    if (!isGsm7(character)) found.add(character);
  }
  return [...found];
}

function decodeEscaped(byte: number | undefined): string {
  if (byte === undefined) return ' ';
  const septet = byte & 0x7f;
  if (septet === ESCAPE) return ' ';
  return EXTENSION_TABLE.get(septet) ?? DEFAULT_ALPHABET[septet]!;
}

function notInGsm7Error(text: string, index: number): RangeError {
  const codePoint = text.codePointAt(index)!.toString(16).toUpperCase().padStart(4, '0');
  return new RangeError(`U+${codePoint} at ${index} is not in the GSM-7 alphabet`);
}
