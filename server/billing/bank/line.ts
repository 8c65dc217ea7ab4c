import { createHash } from 'node:crypto';
import { type DateOptions, dateReader } from './dates.ts';

/**
 * An incoming payment on a bank statement. The amount is in minor units. `day` is YYYY-MM-DD, or '' if
 * unreadable.
 */
export type BankLine = { reference: string; day: string; amount: number; currency: string; text: string };

/**
 * A line as parsed from a file. `id` is the bank's reference, if any. `account` is the statement's account
 * number.
 */
export type RawLine = {
  id?: string | undefined;
  account?: string | undefined;
  /** The date as written in the file. */
  day: string;
  /** Other dates on the line, which can reveal the order of day and month. */
  otherDays?: string[];
  /** The amount in minor units, negative for outgoing money. Undefined if unreadable. */
  amount: number | undefined;
  currency: string;
  text: string;
  written: string;
  /** A note to the operator about how the parser read the line. */
  note?: string;
};

/**
 * The result of reading a statement. `lines` are incoming payments. `unread` lists unreadable lines as
 * written. `notes` explain how the reader interpreted the file.
 */
export type Statement = { lines: BankLine[]; unread: string[]; notes: string[] };

/** Placeholders that banks use for a missing reference. */
const MISSING_REFERENCES = new Set(['', 'NONREF', 'NOTPROVIDED', 'NONE', 'NA', 'N/A']);

/**
 * Returns the incoming payments among the lines, each with a reference. Also returns the unreadable lines
 * and the notes. The reference is the bank's reference with the account, or a hash of the line and its
 * position among identical lines. A bank reference that several lines share is ignored. The hash uses the
 * date as written, so it does not depend on the order of day and month.
 */
export function linesOf(raw: RawLine[], dates: DateOptions = {}): Statement {
  const unread = raw.filter(({ amount }) => amount === undefined).map(({ written }) => onOneLine(written));
  const named = countOccurrences(raw.map(({ account, id }) => fullReferenceOf(account, id)));
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
    const own = fullReferenceOf(account, id);
    const reference = own !== undefined && named.get(own) === 1 ? own : `line ${hashOf(`${said}\n${turn}`)}`;
    return [{ reference, day: isoDay(day), amount, currency, text: onOneLine(text) }];
  });
  return { lines, unread, notes: [...raw.flatMap(({ note }) => note ?? []), ...undatedNotes(raw, isoDay)] };
}

function undatedNotes(raw: RawLine[], isoDay: (text: string) => string): string[] {
  const undated = raw.filter(({ day, amount }) => amount !== undefined && amount > 0 && isoDay(day) === '');
  if (undated.length === 0) return [];
  const count = undated.length === 1 ? '1 payment has' : `${undated.length} payments have`;
  return [`${count} no valid date: "${onOneLine(undated[0]!.day).slice(0, MAX_SHOWN)}".`];
}

/** The maximum number of characters shown for an unreadable date. */
const MAX_SHOWN = 40;

const fullReferenceOf = (account: string | undefined, id: string | undefined): string | undefined =>
  id === undefined || MISSING_REFERENCES.has(id.trim().toUpperCase())
    ? undefined
    : [account, id.trim()].filter(Boolean).join(' ');

function countOccurrences(names: (string | undefined)[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const name of names) if (name !== undefined) times.set(name, (times.get(name) ?? 0) + 1);
  return times;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24);

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
