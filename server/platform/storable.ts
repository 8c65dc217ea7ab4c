/** A text that PostgreSQL can store: without NUL and lone surrogates. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** The first UTF-16 code units of a text, at most `most`, without half a surrogate pair at the end. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, isHighSurrogate(text.charCodeAt(most - 1)) ? most - 1 : most);
}

const isHighSurrogate = (unit: number): boolean => (unit & 0xfc00) === 0xd800;
