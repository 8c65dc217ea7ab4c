/** A text that ends with how to opt out, on a line of its own. One that has it already, anywhere, stays as it is. */
export const withOptOutLine = (text: string, line: string): string =>
  text.includes(line) || text.trim() === '' ? text : `${text.trimEnd()}\n${line}`;
