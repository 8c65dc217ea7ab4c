/** Removes NUL characters and replaces lone surrogates, which PostgreSQL cannot store. */
export const toStorable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** The first `maxLength` UTF-16 code units of a text, or one fewer to keep a surrogate pair whole. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return text.slice(0, isHighSurrogate(text.charCodeAt(maxLength - 1)) ? maxLength - 1 : maxLength);
}

const isHighSurrogate = (unit: number): boolean => (unit & 0xfc00) === 0xd800;
