import { numberEntries } from '#sms/index.ts';

/** The most numbers of a mail. */
export const MAX_NUMBERS = 100;

/** What stands between numbers. A line break does too, but only in a subject that was wrapped. */
const SEPARATORS = /[,;\n]+/g;
/** A number in any spelling, and no words. */
const NUMBER = /^\+?[\d\s().\-/]{4,30}$/;
const TO_LINE = /^\s*to\s*:\s*(?<numbers>.+)$/i;

/** The entries of a list of numbers, as they were typed. */
function entriesOf(list: string): string[] {
  const entries = [...numberEntries(list, SEPARATORS)].map((entry) => entry.trim()).filter(Boolean);
  return entries.flatMap((entry) => (isSeveral(entry) ? entry.split(/\s+/) : [entry]));
}

/** Whether blanks separate numbers, rather than the groups of one: every word is long enough for a number. */
const isSeveral = (entry: string): boolean =>
  /\s/.test(entry) && entry.split(/\s+/).every((word) => word.replaceAll(/\D/g, '').length >= 9);

/** Returns the numbers of a subject that has nothing else; undefined for other subjects. */
export function numbersOfSubject(subject: string): string[] | undefined {
  const entries = entriesOf(subject);
  const areNumbers = entries.length > 0 && entries.every((entry) => NUMBER.test(entry));
  return areNumbers ? entries : undefined;
}

/** Returns the numbers of a first line such as “To: 082 123 4567, 083 765 4321”, and the text after it. */
export function numbersOfFirstLine(text: string): { numbers: string[]; text: string } | undefined {
  const [first = '', ...rest] = text.trimStart().split('\n');
  const list = TO_LINE.exec(first)?.groups?.['numbers'];
  const entries = list === undefined ? [] : entriesOf(list);
  if (!entries.some((entry) => NUMBER.test(entry))) return undefined;
  return { numbers: entries, text: rest.join('\n').trim() };
}
