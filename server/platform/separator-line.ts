/** A first line with which Excel names the delimiter: `sep=;`. */
const SEPARATOR_LINE = /^sep=([^\p{L}\p{N}])\1*$/iu;

/** The delimiter that the first line of a file names, if that is all it does; undefined for any other line. */
export const namedDelimiter = (line: string): string | undefined => SEPARATOR_LINE.exec(line)?.[1];

/** The delimiter that the first line of a text names, with or without quotation marks and a byte order mark. */
export function delimiterNamedFirst(text: string): string | undefined {
  const [line = ''] = text.split(/[\r\n]/, 1);
  return namedDelimiter(line.replaceAll(/["\uFEFF]/g, ''));
}
