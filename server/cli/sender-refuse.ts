import { refuseSenderId } from '#server/sender-ids/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { oneWord } from './one-word.ts';
import { reasonIn } from './reason.ts';
import { idOfSender } from './sender-id.ts';

export const help = (): string =>
  'The account reads the reason. With --approved, a sender ID that is approved is refused as well: the approval is taken back.';

export const run: Run = async ({ db }, given) => {
  const { words, flags } = readFlags(given, { reason: 'value', approved: 'alone' });
  const id = idOfSender(oneWord(words, 'the id of the sender ID'));
  const refusal = { reason: reasonIn(flags), alsoApproved: flags.has('approved') };
  const sender = await db.owner.transaction().execute((tx) => refuseSenderId(tx, id, refusal));
  console.log(`“${sender}” is refused. The account reads the reason.`);
};
