import { checkCounts, type WrongCount } from '#server/messages/index.ts';
import { checkCampaigns } from '#server/sending/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { table } from './table.ts';

/** So many are listed. */
const MOST_SHOWN = 100;

export const help = (): string =>
  'Reads every message, about a minute for 20 million, beside whatever is being sent. Ends with 1 if a figure is not what the rows say.';

export const run: Run = async ({ db }, given) => {
  const { words } = readFlags(given, {});
  if (words.length > 0) throw new Error(`"${words[0]}" belongs to no flag.`);
  const wrong: WrongCount[] = [];
  let batches = 0;
  for await (const piece of checkCounts(db.owner)) {
    batches += piece.batches;
    wrong.push(...piece.wrong);
  }
  wrong.push(...(await checkCampaigns(db.owner)));
  if (wrong.length === 0) {
    console.log(`Every figure is what the rows say. Batches looked at: ${batches.toLocaleString('en')}.`);
    return;
  }
  console.log(wrongTable(wrong.slice(0, MOST_SHOWN)));
  throw new Error(`${wrong.length.toLocaleString('en')} figures are not what the rows say.`);
};

const wrongTable = (wrong: WrongCount[]): string =>
  table(
    ['ACCOUNT', 'OF', 'WHAT', 'KEPT', 'COUNTED'],
    wrong.map(({ accountId, of, what, kept, counted }) => [
      String(accountId),
      of,
      what,
      String(kept),
      String(counted),
    ]),
  );
