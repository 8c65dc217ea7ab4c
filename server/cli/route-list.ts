import { listRoutes } from '#server/gateway/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { routeTable } from './route-table.ts';

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { json: 'switch' });
  if (words.length > 0) throw new Error(`"${words[0]}" is unexpected.`);
  const routes = await listRoutes(db.owner);
  if (flags.has('json')) console.log(JSON.stringify(routes, null, 2));
  else
    console.log(routes.length > 0 ? routeTable(routes) : 'There are no routes, so no messages can be sent.');
};
