import { removeCarrier } from '#server/gateway/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { singleArgument } from './single-argument.ts';

export const help = (): string =>
  `A carrier cannot be removed while messages wait for it. Switch it off first (carrier set <name> --enabled false), which releases unsent
messages. If the carrier will not come back, --hold-doubt marks the messages that it never answered as unknown.`;

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { 'hold-doubt': 'switch' });
  const name = singleArgument(words, 'the name of the carrier');
  const holdDoubt = flags.has('hold-doubt');
  const { awaitingReceipt } = await db.owner
    .transaction()
    .execute((tx) => removeCarrier(tx, name, { holdDoubt }));
  console.log(`The carrier "${name}" and the routes to it are removed.`);
  if (awaitingReceipt > 0)
    console.log(
      `${awaitingReceipt.toLocaleString('en')} accepted messages have no receipt yet. They will get none and expire.`,
    );
};
