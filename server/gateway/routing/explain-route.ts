import type { OwnerDb } from '#server/platform/db/handles.ts';
import { type ListedRoute, listRoutes } from './list-routes.ts';
import { byRank, readRouting, type Routed } from './routing.ts';

/** How a message would be routed: the routes that serve it, the best first, and those that it is chosen from. */
export type RouteExplained = { serving: ListedRoute[]; chosen: ListedRoute[] };

/**
 * The routes that serve a message now. The carrier is that of the best of those that are not down, or of the best of all;
 * between equals, all of which are in `chosen`, chance decides by weight.
 */
export async function explainRoute(db: OwnerDb, message: Routed): Promise<RouteExplained> {
  const routing = await readRouting(db);
  const ids = routing.serving(message).map((route) => route.id);
  const serving = (await listRoutes(db)).filter(({ id }) => ids.includes(id));
  const up = serving.filter((route) => !route.isDown);
  const [best] = up.length > 0 ? up : serving;
  const equals = (up.length > 0 ? up : serving).filter((route) => byRank(route, best!) === 0);
  return { serving, chosen: equals };
}
