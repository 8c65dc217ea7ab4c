import { type ListedAccount, listAccounts } from '#server/accounts/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { table } from './table.ts';

export const run: Run = async ({ db }, given) => {
  const { words, flags } = readFlags(given, { json: 'alone' });
  if (words.length > 0) throw new Error(`"${words[0]}" belongs to no flag.`);
  const accounts = await listAccounts(db.owner);
  if (flags.has('json')) console.log(JSON.stringify(accounts, null, 2));
  else if (accounts.length === 0)
    console.log('There is no account yet. Make one: npx carillon account add --help');
  else console.log(table(['ID', 'NAME', 'USERNAME', 'MASTER', 'IS', 'HAS'], accounts.map(rowOf)));
};

const rowOf = (account: ListedAccount): string[] => [
  String(account.id),
  account.name,
  account.username ?? '',
  account.master === null ? '' : String(account.master),
  wordsOf({
    postpaid: account.postpaid,
    reseller: account.reseller,
    trial: account.trial,
    'integration user': account.integrationUser,
  }),
  wordsOf({
    'master templates': account.masterTemplates,
    'dynamic sender': account.dynamicSender,
    'short codes': account.shortCodes,
    birthdays: account.birthdays,
    SMPP: account.smpp,
  }),
];

/** Those that are true. */
const wordsOf = (traits: Record<string, boolean>): string =>
  Object.keys(traits)
    .filter((name) => traits[name])
    .join(', ');
