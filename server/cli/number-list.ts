import { type ListedNumber, listNumbers } from '#server/numbers/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { table } from './table.ts';

export const help = (): string =>
  'UNCLAIMED counts the messages to a number that are nobody’s. They are kept for 90 days.';

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { json: 'switch' });
  if (words.length > 0) throw new Error(`"${words[0]}" is unexpected.`);
  const numbers = await listNumbers(db.owner);
  if (flags.has('json')) console.log(JSON.stringify(numbers, null, 2));
  else if (numbers.length === 0)
    console.log('No numbers receive messages yet. carillon number add adds one.');
  else console.log(numberTable(numbers));
};

const numberTable = (numbers: ListedNumber[]): string =>
  table(
    ['NUMBER', 'COUNTRY', 'TYPE', 'CARRIER', 'ACCOUNT', 'KEYWORDS', 'UNCLAIMED'],
    numbers.map(({ number, country, type, carrier, accountId, account, keywords, unclaimed }) => [
      number,
      country,
      type,
      carrier ?? 'any',
      accountId === null ? '-' : `${account} (${accountId})`,
      String(keywords),
      String(unclaimed),
    ]),
  );
