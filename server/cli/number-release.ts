import { releaseNumber } from '#server/numbers/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { numberName } from './number-name.ts';
import { singleArgument } from './single-argument.ts';

export const help = (): string =>
  'With a dedicated number, its keywords are released too. The account keeps the messages that it received.';

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { keyword: 'value' });
  const typed = singleArgument(words, 'the number, such as 43366');
  const keyword = flags.get('keyword')?.[0] ?? '';
  const released = await db.owner
    .transaction()
    .execute((tx) => releaseNumber(tx, { number: typed, keyword }));
  console.log(`The account ${released.accountId} no longer gets messages to ${numberName(released)}.`);
};
