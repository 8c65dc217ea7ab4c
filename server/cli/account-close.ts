import { findAccountId } from '#server/accounts/index.ts';
import { closeAnyAccount } from '#server/sub-accounts/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { sanitiseLine } from './sanitise.ts';
import { singleArgument } from './single-argument.ts';

export const help = (): string =>
  `Give the account's name to confirm. Its campaigns are cancelled, and its usernames stay taken.
Its reports are kept. An account cannot be opened again.`;

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { name: 'value' });
  const account = singleArgument(words, 'the id of the account, or the username of one of its users');
  const typedName = flags.get('name')?.[0];
  if (typedName === undefined) throw new Error('Give the name of the account: --name "…".');
  const id = await findAccountId(db.owner, account);
  const name = await closeAnyAccount(db, id, typedName);
  console.log(`The account ${id} ("${sanitiseLine(name)}") is closed.`);
};
