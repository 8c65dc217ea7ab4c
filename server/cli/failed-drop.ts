import { dropFailed } from '#server/platform/failed-work/failed-work.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { oneWord } from './one-word.ts';

export const noSuchWork = (id: string): Error =>
  new Error(`Nothing failed has the id "${id}". See: npx carillon failed list`);

export const run: Run = async ({ db }, given) => {
  const id = oneWord(readFlags(given, {}).words, 'an id of "npx carillon failed list"');
  if (!(await dropFailed(db.owner, id))) throw noSuchWork(id);
  console.log(`${id} is dropped. It will not be done.`);
};
