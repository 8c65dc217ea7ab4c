import { retryFailed } from '#server/platform/failed-work/failed-work.ts';
import type { Run } from './command.ts';
import { unknownWork } from './failed-drop.ts';
import { readFlags } from './flags.ts';
import { singleArgument } from './single-argument.ts';

export const help = (): string =>
  '--all retries everything that is parked. Work that fails again gets as many attempts as before, with the same delays.';

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { all: 'switch' });
  if (flags.has('all')) {
    if (words.length > 0) throw new Error('Give an id, or --all.');
    const count = await retryFailed(db.owner, 'all parked');
    console.log(count === 0 ? 'Nothing is parked.' : `${count} will be retried now.`);
    return;
  }
  const id = singleArgument(words, 'an id from "npx carillon failed list", or --all');
  if ((await retryFailed(db.owner, { id })) === 0) throw unknownWork(id);
  console.log(`${id} will be retried now.`);
};
