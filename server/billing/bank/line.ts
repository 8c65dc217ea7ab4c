import { createHash } from 'node:crypto';
import { type DateOptions, dateReader } from './dates.ts';

/** Money that came in, as a bank's statement says. The amount is in minor units; `day` is YYYY-MM-DD, or '' if it cannot be read. */
export type BankLine = { reference: string; day: string; amount: number; currency: string; text: string };

/** A line as a format has it: `id` is the bank's name of it, if it has one, and `account` the one that the statement is of. */
export type RawLine = {
  id?: string | undefined;
  account?: string | undefined;
  /** As the file writes it. */
  day: string;
  /** Further dates of the line, which may show the order of day and month. */
  otherDays?: string[];
  /** In minor units, below 0 if it went out; undefined if it cannot be read. */
  amount: number | undefined;
  currency: string;
  text: string;
  /** As it stands in the file. */
  written: string;
  /** What a person should know about how the line was read. */
  note?: string;
};

/** What a statement says: what came in, the lines that could not be read, as they stand there, and notes about how it was read. */
export type Statement = { lines: BankLine[]; unread: string[]; notes: string[] };

/** What banks write where they have no name of a payment. */
const NO_NAMES = new Set(['', 'NONREF', 'NOTPROVIDED', 'NONE', 'NA', 'N/A']);

/**
 * Only what came in, each line with a name: the bank's, with the account's, or one made of what the line says and its turn among those that
 * say the same. A name that several lines have names none of them. The made name has the day as the file writes it, so that names stay
 * the same however dates are read.
 */
export function linesOf(raw: RawLine[], dates: DateOptions = {}): Statement {
  const unread = raw.filter(({ amount }) => amount === undefined).map(({ written }) => onOneLine(written));
  const named = timesOf(raw.map(({ account, id }) => nameOf(account, id)));
  const turns = new Map<string, number>();
  const isoDay = dateReader(
    raw.flatMap(({ day, otherDays = [] }) => [day, ...otherDays]),
    dates,
  );
  const lines = raw.flatMap(({ id, account, day, amount, currency, text }): BankLine[] => {
    if (amount === undefined || amount <= 0) return [];
    const said = [account ?? '', day, amount, currency, text].join('\n');
    const turn = (turns.get(said) ?? 0) + 1;
    turns.set(said, turn);
    const own = nameOf(account, id);
    const reference = own !== undefined && named.get(own) === 1 ? own : `line ${hashOf(`${said}\n${turn}`)}`;
    return [{ reference, day: isoDay(day), amount, currency, text: onOneLine(text) }];
  });
  return { lines, unread, notes: [...raw.flatMap(({ note }) => note ?? []), ...undatedNote(raw, isoDay)] };
}

function undatedNote(raw: RawLine[], isoDay: (text: string) => string): string[] {
  const undated = raw.filter(({ day, amount }) => amount !== undefined && amount > 0 && isoDay(day) === '');
  if (undated.length === 0) return [];
  const count = undated.length === 1 ? '1 payment has' : `${undated.length} payments have`;
  return [`${count} no valid date: "${onOneLine(undated[0]!.day).slice(0, MOST_SHOWN)}".`];
}

/** Of a date that cannot be read, in characters. */
const MOST_SHOWN = 40;

const nameOf = (account: string | undefined, id: string | undefined): string | undefined =>
  id === undefined || NO_NAMES.has(id.trim().toUpperCase())
    ? undefined
    : [account, id.trim()].filter(Boolean).join(' ');

function timesOf(names: (string | undefined)[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const name of names) if (name !== undefined) times.set(name, (times.get(name) ?? 0) + 1);
  return times;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24);

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
