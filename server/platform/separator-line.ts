/** A line such as `sep=;`, which tells Excel the delimiter of a file. */
const SEPARATOR_LINE = /^sep=([^\p{L}\p{N}])\1*$/iu;

/** Returns the delimiter that a separator line declares, or undefined for any other line. */
export const delimiterInSeparatorLine = (line: string): string | undefined => SEPARATOR_LINE.exec(line)?.[1];

/**
 * Returns the delimiter that the first line of a file's content declares, if any. Ignores quotation marks
 * and byte order marks in that line.
 */
export function declaredDelimiter(text: string): string | undefined {
  const [line = ''] = text.split(/[\r\n]/, 1);
  return delimiterInSeparatorLine(line.replaceAll(/["\uFEFF]/g, ''));
}
