import { changeRoute } from '#server/gateway/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { singleArgument } from './single-argument.ts';
import {
  describeRouteFlags,
  readRouteFlags,
  routeFlags,
  parseRouteId,
  ROUTE_SETTINGS,
} from './route-settings.ts';
import { explainSettingErrors } from './settings.ts';

export const help = (): string => `Settings that you do not name stay unchanged.\n\n${describeRouteFlags()}`;

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, routeFlags);
  const id = parseRouteId(singleArgument(words, 'the id of the route'));
  if (flags.size === 0) throw new Error('Specify what to change, such as --priority 20.');
  const change = { carrier: flags.get('carrier')?.[0], terms: await readRouteFlags(db.owner, flags) };
  await explainSettingErrors(ROUTE_SETTINGS, () =>
    db.owner.transaction().execute((tx) => changeRoute(tx, id, change)),
  );
  console.log(`The route ${id} is changed. It takes effect within two seconds.`);
};
