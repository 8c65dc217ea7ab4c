import { removeRoute } from '#server/gateway/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { oneWord } from './one-word.ts';
import { routeId } from './route-settings.ts';

export const run: Run = async ({ db }, given) => {
  const id = routeId(oneWord(readFlags(given, {}).words, 'the id of the route'));
  await removeRoute(db.owner, id);
  console.log(`The route ${id} is removed.`);
};
