import { checkCounts, checkOriginSums, checkSeries, type WrongCount } from '#server/messages/index.ts';
import { checkReplies } from '#server/replies/index.ts';
import { checkCampaigns } from '#server/sending/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { table } from './table.ts';

/** Beyond this limit, the command only counts wrong figures. */
const MAX_SHOWN = 100;

export const help = (): string =>
  'Reads every message several times, which takes some minutes for 20 million. Messages can be sent at the same time. Exits with 1 if a figure is wrong.';

export const run: Run = async ({ db }, args) => {
  const { words } = readFlags(args, {});
  if (words.length > 0) throw new Error(`"${words[0]}" is unexpected.`);
  const shown: WrongCount[] = [];
  let [batches, wrong] = [0, 0];
  for await (const piece of checkFigures(db.owner)) {
    batches += piece.batches;
    wrong += piece.wrong.length;
    shown.push(...piece.wrong.slice(0, MAX_SHOWN - shown.length));
  }
  if (wrong === 0) {
    console.log(`Every figure is correct. Batches checked: ${batches.toLocaleString('en')}.`);
    return;
  }
  console.log(wrongCountTable(shown));
  throw new Error(`${wrong.toLocaleString('en')} figures are wrong.`);
};

/**
 * Compares every stored figure with the rows that it summarises. Yields wrong figures as they are found,
 * with the number of newly checked batches.
 */
export async function* checkFigures(db: OwnerDb): AsyncGenerator<{ batches: number; wrong: WrongCount[] }> {
  yield* checkCounts(db);
  for (const check of [checkSeries, checkOriginSums, checkCampaigns, checkReplies])
    for await (const wrong of check(db)) yield { batches: 0, wrong };
}

const wrongCountTable = (wrong: WrongCount[]): string =>
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
