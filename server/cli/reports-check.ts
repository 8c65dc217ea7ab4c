import { checkCounts, checkOriginSums, checkSeries, type WrongCount } from '#server/messages/index.ts';
import { checkReplies } from '#server/replies/index.ts';
import { checkCampaigns } from '#server/sending/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { table } from './table.ts';

/** So many are listed. */
const MOST_SHOWN = 100;

export const help = (): string =>
  'Reads every message several times, some minutes for 20 million, beside whatever is being sent. Ends with 1 if a figure is not what the rows say.';

export const run: Run = async ({ db }, given) => {
  const { words } = readFlags(given, {});
  if (words.length > 0) throw new Error(`"${words[0]}" belongs to no flag.`);
  const shown: WrongCount[] = [];
  let [batches, wrong] = [0, 0];
  for await (const piece of checkFigures(db.owner)) {
    batches += piece.batches;
    wrong += piece.wrong.length;
    shown.push(...piece.wrong.slice(0, MOST_SHOWN - shown.length));
  }
  if (wrong === 0) {
    console.log(`Every figure is what the rows say. Batches looked at: ${batches.toLocaleString('en')}.`);
    return;
  }
  console.log(wrongTable(shown));
  throw new Error(`${wrong.toLocaleString('en')} figures are not what the rows say.`);
};

/** Compares every figure that is kept with its rows, piece by piece. */
export async function* checkFigures(db: OwnerDb): AsyncGenerator<{ batches: number; wrong: WrongCount[] }> {
  yield* checkCounts(db);
  for (const check of [checkSeries, checkOriginSums, checkCampaigns, checkReplies])
    for await (const wrong of check(db)) yield { batches: 0, wrong };
}

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
