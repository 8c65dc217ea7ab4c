import { retryFailed } from '#server/platform/failed-work/failed-work.ts';
import type { Run } from './command.ts';
import { noSuchWork } from './failed-drop.ts';
import { readFlags } from './flags.ts';
import { oneWord } from './one-word.ts';

export const help = (): string =>
  'With --all it is all that is parked. What fails again is tried as often as before, with the same pauses.';

export const run: Run = async ({ db }, given) => {
  const { words, flags } = readFlags(given, { all: 'alone' });
  if (flags.has('all')) {
    if (words.length > 0) throw new Error('Name an id, or say --all.');
    const count = await retryFailed(db.owner, 'all parked');
    console.log(count === 0 ? 'Nothing is parked.' : `${count} will be tried again now.`);
    return;
  }
  const id = oneWord(words, 'an id of "npx carillon failed list", or --all');
  if ((await retryFailed(db.owner, { id })) === 0) throw noSuchWork(id);
  console.log(`${id} will be tried again now.`);
};
