import { findAccountId } from '#server/accounts/index.ts';
import { reinstateAnyAccount } from '#server/sub-accounts/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { sanitiseLine } from './sanitise.ts';
import { singleArgument } from './single-argument.ts';

export const help = (): string => 'Campaigns stay paused until a user of the account resumes them.';

export const run: Run = async ({ db }, args) => {
  const { words } = readFlags(args, {});
  const account = singleArgument(words, 'the id of the account, or the username of one of its users');
  const id = await findAccountId(db.owner, account);
  const name = await reinstateAnyAccount(db, id);
  console.log(`The account ${id} ("${sanitiseLine(name)}") is active. Its users can log in again.`);
};
