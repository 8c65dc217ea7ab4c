import { refuseSenderId } from '#server/sender-ids/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { singleArgument } from './single-argument.ts';
import { readReason } from './reason.ts';
import { parseSenderId } from './sender-id.ts';

export const help = (): string =>
  'The account sees the reason. With --approved, also refuses an approved sender ID, which withdraws the approval.';

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { reason: 'value', approved: 'switch' });
  const id = parseSenderId(singleArgument(words, 'the id of the sender ID'));
  const refusal = { reason: readReason(flags), alsoApproved: flags.has('approved') };
  const sender = await db.owner.transaction().execute((tx) => refuseSenderId(tx, id, refusal));
  console.log(`"${sender}" is refused. The account sees the reason.`);
};
