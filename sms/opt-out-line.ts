/** Adds the opt-out instruction as the last line, unless the text already contains it or is blank. */
export const appendOptOutLine = (text: string, line: string): string =>
  containsPhrase(text, line) || text.trim() === '' ? text : `${text.trimEnd()}\n${line}`;

/** Removes the line that `appendOptOutLine` added. */
export const removeOptOutLine = (text: string, line: string): string =>
  text.endsWith(`\n${line}`) ? text.slice(0, -line.length - 1) : text;

/** Returns whether a text explains how to opt out, either with `line` or in other words. */
export const hasOptOutInstructions = (text: string, line: string): boolean =>
  containsPhrase(text, line) || containsPhrase(text, 'STOP') || /\b(opt[- ]?out|unsubscribe)\b/i.test(text);

/** Matches whole words only: NON-STOP does not contain STOP. */
function containsPhrase(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
    const [before = ' ', after = ' '] = [text.slice(0, at).at(-1), text[at + phrase.length]];
    if (!/[\p{L}\p{N}-]/u.test(before) && !/[\p{L}\p{N}-]/u.test(after)) return true;
  }
  return false;
}
