import { removeRoute } from '#server/gateway/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { singleArgument } from './single-argument.ts';
import { parseRouteId } from './route-settings.ts';

export const run: Run = async ({ db }, args) => {
  const id = parseRouteId(singleArgument(readFlags(args, {}).words, 'the id of the route'));
  await removeRoute(db.owner, id);
  console.log(`The route ${id} is removed.`);
};
