import { findAccountId } from '#server/accounts/index.ts';
import { suspendAnyAccount } from '#server/sub-accounts/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { readReason } from './reason.ts';
import { sanitiseLine } from './sanitise.ts';
import { singleArgument } from './single-argument.ts';

export const help = (): string =>
  `Its users see the reason when they try to log in. Messages that are already at a carrier are still sent.
Sub-accounts of a suspended master cannot log in or send either.`;

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { reason: 'value' });
  const account = singleArgument(words, 'the id of the account, or the username of one of its users');
  const reason = flags.has('reason') ? readReason(flags) : '';
  const id = await findAccountId(db.owner, account);
  const name = await suspendAnyAccount(db, id, reason);
  console.log(`The account ${id} ("${sanitiseLine(name)}") is suspended. Its campaigns are paused.`);
};
