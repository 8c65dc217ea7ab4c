import type { OwnerDb } from '#server/platform/db/handles.ts';
import { type ListedRoute, listRoutes } from './list-routes.ts';
import { readRouting, type Route, type Routed } from './routing.ts';

/** How a message would be routed: the routes that serve it, the best first, and those that it is chosen from. */
export type RouteExplained = { serving: ListedRoute[]; chosen: ListedRoute[] };

/**
 * The routes that serve a message now. The carrier is that of the best of those that are not down, or of the best of all;
 * between equals, all of which are in `chosen`, chance decides by weight.
 */
export async function explainRoute(db: OwnerDb, message: Routed): Promise<RouteExplained> {
  const routing = await readRouting(db);
  const listed = await listRoutes(db);
  const among = (routes: Route[]) => listed.filter(({ id }) => routes.some((route) => route.id === id));
  return { serving: among(routing.serving(message)), chosen: among(routing.candidates(message)) };
}
