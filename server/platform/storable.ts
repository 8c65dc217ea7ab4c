/** A text as PostgreSQL can store it: it knows no NUL, and no half of a character. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** The first UTF-16 units of a text, at most so many, without half a character at the end. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, isHighSurrogate(text.charCodeAt(most - 1)) ? most - 1 : most);
}

const isHighSurrogate = (unit: number): boolean => (unit & 0xfc00) === 0xd800;
