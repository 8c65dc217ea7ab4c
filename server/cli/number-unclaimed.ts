import { listUnclaimedOf } from '#server/numbers/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { singleArgument } from './single-argument.ts';
import { formatTimeSince, table } from './table.ts';

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { json: 'switch' });
  const messages = await listUnclaimedOf(db.owner, singleArgument(words, 'the number, such as 43366'));
  if (flags.has('json')) console.log(JSON.stringify(messages, null, 2));
  else if (messages.length === 0) console.log('Every stored message to this number has an account.');
  else
    console.log(
      table(
        ['FROM', 'RECEIVED', 'TEXT'],
        messages.map(({ number, receivedAt, text }) => [number, `${formatTimeSince(receivedAt)} ago`, text]),
      ),
    );
};
