import { removeCarrier } from '#server/gateway/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { oneWord } from './one-word.ts';

export const help = (): string =>
  `While messages wait for it, it stays. Switched off with carrier set <name> --enabled false, it lets go of what has not left. With --hold-doubt
what it never answered becomes unknown, for a carrier that will not come back.`;

export const run: Run = async ({ db }, given) => {
  const { words, flags } = readFlags(given, { 'hold-doubt': 'alone' });
  const name = oneWord(words, 'the name of the carrier');
  const holdDoubt = flags.has('hold-doubt');
  const { awaitingReceipt } = await db.owner
    .transaction()
    .execute((tx) => removeCarrier(tx, name, { holdDoubt }));
  console.log(`The carrier "${name}" and the routes to it are removed.`);
  if (awaitingReceipt > 0)
    console.log(
      `${awaitingReceipt.toLocaleString('en')} messages that it took have no receipt and get none: they expire.`,
    );
};
