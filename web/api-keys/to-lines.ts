/** Returns the entries of a field that has one a line. Commas and semicolons separate entries too. */
export const toLines = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
