import { addRoute } from '#server/gateway/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { describeRouteFlags, readRouteFlags, routeFlags, ROUTE_SETTINGS } from './route-settings.ts';
import { explainSettingErrors } from './settings.ts';

export const help = describeRouteFlags;

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, routeFlags);
  if (words.length > 0) throw new Error(`"${words[0]}" is unexpected.`);
  const carrier = flags.get('carrier')?.[0];
  if (carrier === undefined) throw new Error('--carrier is required: it takes the name of a carrier.');
  const terms = await readRouteFlags(db.owner, flags);
  const id = await explainSettingErrors(ROUTE_SETTINGS, () => addRoute(db.owner, carrier, terms));
  console.log(`The route ${id} is added. It takes effect within two seconds.`);
};
