/** A line of a card: its name and the words of its parameters, in capital letters, and its value as it stands there. */
export type Property = { name: string; words: string[]; charset: string; isQuoted: boolean; value: string };

/** `item1.TEL;TYPE=CELL,VOICE:+27821234567`, with quotation marks around values of parameters if need be. */
const LINE = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:[^":;]|"[^"]*")*)*):(.*)$/s;

/** Reads a line that is whole. Undefined if it is no property. */
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

/** The parts of a value that semicolons separate, as of a name (RFC 6350, 3.4). */
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

/** Quoted-printable, which cards of version 2.1 use (RFC 2045, 6.7). */
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
    // A character set that nobody knows.
    return new TextDecoder('utf-8').decode(Buffer.from(bytes, 'latin1'));
  }
}
