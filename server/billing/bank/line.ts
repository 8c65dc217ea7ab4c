import { createHash } from 'node:crypto';

/** Money that came in, as a bank's statement says. The amount is in minor units; `day` is as the bank writes it. */
export type BankLine = { reference: string; day: string; amount: number; currency: string; text: string };

/** A line as a format has it: `id` is the bank's name of it, if it has one, and `account` the one that the statement is of. */
export type RawLine = {
  id?: string | undefined;
  account?: string | undefined;
  day: string;
  /** In minor units, below 0 if it went out; undefined if it cannot be read. */
  amount: number | undefined;
  currency: string;
  text: string;
  /** As it stands in the file. */
  written: string;
};

/** What a statement says: what came in, and the lines that could not be read, as they stand there. */
export type Statement = { lines: BankLine[]; unread: string[] };

/** What banks write where they have no name of a payment. */
const NO_NAMES = new Set(['', 'NONREF', 'NOTPROVIDED', 'NONE', 'NA', 'N/A']);

/**
 * Only what came in, each line with a name: the bank's, with the account's, or one made of what the line says and its turn among those that
 * say the same. A name that several lines have names none of them.
 */
export function linesOf(raw: RawLine[]): Statement {
  const unread = raw.filter(({ amount }) => amount === undefined).map(({ written }) => onOneLine(written));
  const named = timesOf(raw.map(({ account, id }) => nameOf(account, id)));
  const turns = new Map<string, number>();
  const lines = raw.flatMap(({ id, account, day, amount, currency, text }): BankLine[] => {
    if (amount === undefined || amount <= 0) return [];
    const said = [account ?? '', day, amount, currency, text].join('\n');
    const turn = (turns.get(said) ?? 0) + 1;
    turns.set(said, turn);
    const own = nameOf(account, id);
    const reference = own !== undefined && named.get(own) === 1 ? own : `line ${hashOf(`${said}\n${turn}`)}`;
    return [{ reference, day, amount, currency, text: onOneLine(text) }];
  });
  return { lines, unread };
}

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
