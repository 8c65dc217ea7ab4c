/** The first line by which Excel declares the delimiter: `sep=;`. */
const SEPARATOR_LINE = /^sep=([^\p{L}\p{N}])\1*$/iu;

/** The delimiter that a separator line declares; undefined for any other line. */
export const delimiterInSeparatorLine = (line: string): string | undefined => SEPARATOR_LINE.exec(line)?.[1];

/** The delimiter that the first line of a text declares, with or without quotation marks and a byte order mark. */
export function declaredDelimiter(text: string): string | undefined {
  const [line = ''] = text.split(/[\r\n]/, 1);
  return delimiterInSeparatorLine(line.replaceAll(/["\uFEFF]/g, ''));
}
