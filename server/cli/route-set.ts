import { changeRoute } from '#server/gateway/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { oneWord } from './one-word.ts';
import { describeRouteFlags, readRouteFlags, routeFlags, routeId, routeSettings } from './route-settings.ts';
import { explained } from './settings.ts';

export const help = (): string => `What is not named stays.\n\n${describeRouteFlags()}`;

export const run: Run = async ({ db }, given) => {
  const { words, flags } = readFlags(given, routeFlags);
  const id = routeId(oneWord(words, 'the id of the route'));
  if (flags.size === 0) throw new Error('Say what to change, such as --priority 20.');
  const change = { carrier: flags.get('carrier')?.[0], terms: await readRouteFlags(db.owner, flags) };
  await explained(routeSettings, () => db.owner.transaction().execute((tx) => changeRoute(tx, id, change)));
  console.log(`The route ${id} is changed. It counts within two seconds.`);
};
