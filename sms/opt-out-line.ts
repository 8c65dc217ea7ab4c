/** A text that ends with how to opt out, on a line of its own. One that says it already stays as it is. */
export const withOptOutLine = (text: string, line: string): string =>
  says(text, line) || text.trim() === '' ? text : `${text.trimEnd()}\n${line}`;

/** A text without the line at its end. */
export const withoutOptOutLine = (text: string, line: string): string =>
  text.endsWith(`\n${line}`) ? text.slice(0, -line.length - 1) : text;

/** Whether a text says how to opt out: with that line, or in words of its own. */
export const saysHowToOptOut = (text: string, line: string): boolean =>
  says(text, line) || says(text, 'STOP') || /\b(opt[- ]?out|unsubscribe)\b/i.test(text);

/** Not within other words: NON-STOP does not say STOP. */
function says(text: string, line: string): boolean {
  for (let at = text.indexOf(line); at !== -1; at = text.indexOf(line, at + 1)) {
    const [before = ' ', after = ' '] = [text.slice(0, at).at(-1), text[at + line.length]];
    if (!/[\p{L}\p{N}-]/u.test(before) && !/[\p{L}\p{N}-]/u.test(after)) return true;
  }
  return false;
}
