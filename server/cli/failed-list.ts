import { type FailedWork, listFailed } from '#server/platform/failed-work/failed-work.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { formatTimeSince, table } from './table.ts';

const MAX_LISTED = 100;
/** Maximum length of an error, in characters. */
const ERROR_WIDTH = 100;

export const help = (): string =>
  `Lists the oldest ${MAX_LISTED} events and jobs. Parked work is not retried automatically: see
docs/operating/failed-work.md.`;

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { json: 'switch' });
  if (words.length > 0) throw new Error(`"${words[0]}" is unexpected.`);
  const found = await listFailed(db.owner, MAX_LISTED + 1);
  const failed = found.slice(0, MAX_LISTED);
  if (flags.has('json')) console.log(JSON.stringify(failed, null, 2));
  else if (failed.length === 0) console.log('Nothing has failed.');
  else {
    console.log(table(['ID', 'WHAT', 'ACCOUNT', 'SINCE', 'TRIES', 'STATE', 'ERROR'], failed.map(rowOf)));
    if (found.length > MAX_LISTED) console.log('… and more.');
  }
};

const rowOf = ({ id, what, accountId, since, tries, retryAt, error }: FailedWork): string[] => [
  id,
  what,
  accountId === null ? '' : String(accountId),
  `${formatTimeSince(since)} ago`,
  String(tries),
  retryAt === null ? 'parked' : 'retrying',
  error.trim().slice(0, ERROR_WIDTH),
];
