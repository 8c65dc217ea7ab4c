/** A first line with which Excel names the delimiter: `sep=;`. */
const SEPARATOR_LINE = /^sep=([^\p{L}\p{N}])\1*$/iu;

/** The delimiter that the first line of a file names, if that is all it does; undefined for any other line. */
export const namedDelimiter = (line: string): string | undefined => SEPARATOR_LINE.exec(line)?.[1];
