/** A property of a card. `words` are its parameters in upper case. `value` is not decoded yet. */
export type Property = { name: string; words: string[]; charset: string; isQuoted: boolean; value: string };

/** A line such as `item1.TEL;TYPE=CELL,VOICE:+27821234567`. Parameter values may be quoted. */
const LINE = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:[^":;]|"[^"]*")*)*):(.*)$/s;

/** Reads an unfolded line. Returns undefined if the line is not a property. */
export function readProperty(line: string): Property | undefined {
  const [, name, parameters = '', value = ''] = LINE.exec(line) ?? [];
  if (name === undefined) return undefined;
  const words = parameters
    .toUpperCase()
    .split(/[;,="]+/)
    .filter((word) => word !== '');
  const charset = words[words.indexOf('CHARSET') + 1];
  return {
    name: name.toUpperCase(),
    words,
    charset: words.includes('CHARSET') && charset !== undefined ? charset : 'UTF-8',
    isQuoted: words.includes('QUOTED-PRINTABLE'),
    value,
  };
}

/** Decodes a value, such as a name, and splits it at its semicolons (RFC 6350, 3.4). */
export function partsOf({ value, isQuoted, charset }: Property): string[] {
  const plain = isQuoted ? decodeQuoted(value, charset) : value;
  return plain
    .split(/(?<!(?<!\\)(?:\\\\)*\\);/)
    .map((part) =>
      part
        .replace(/\\([\\,;:nN])/g, (_, character: string) => (/n/i.test(character) ? ' ' : character))
        .trim(),
    );
}

export const textOf = (property: Property): string => partsOf(property).join(' ').trim();

/** Decodes a quoted-printable value (RFC 2045, 6.7), which vCard 2.1 uses. */
function decodeQuoted(value: string, charset: string): string {
  const bytes = value
    .replace(/=\r?\n/g, '')
    .replace(/[^\0-\x7f]/g, (character) =>
      [...Buffer.from(character)].map((byte) => `=${byte.toString(16).padStart(2, '0')}`).join(''),
    )
    .replace(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  try {
    return new TextDecoder(charset).decode(Buffer.from(bytes, 'latin1'));
  } catch {
    // The character set is unknown.
    return new TextDecoder('utf-8').decode(Buffer.from(bytes, 'latin1'));
  }
}
