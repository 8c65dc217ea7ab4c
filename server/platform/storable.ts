/** Makes a string storable in PostgreSQL: removes NUL characters and replaces lone surrogates. */
export const toStorable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/**
 * Returns the first `maxLength` UTF-16 code units of a string. Omits the last unit if it would split a
 * surrogate pair.
 */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return text.slice(0, isHighSurrogate(text.charCodeAt(maxLength - 1)) ? maxLength - 1 : maxLength);
}

const isHighSurrogate = (unit: number): boolean => (unit & 0xfc00) === 0xd800;
