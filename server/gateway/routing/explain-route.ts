import type { OwnerDb } from '#server/platform/db/handles.ts';
import { type ListedRoute, listRoutes } from './list-routes.ts';
import { readRouting, type Route, type Routed } from './routing.ts';

/** How a message would be routed: the routes that serve it, best first, and those to choose from. */
export type RouteExplained = { serving: ListedRoute[]; chosen: ListedRoute[] };

/**
 * The routes that serve a message now. The carrier is the one of the best route that is not down, or of the best of
 * all. Among equals, which are all in `chosen`, it is random by weight.
 */
export async function explainRoute(db: OwnerDb, message: Routed): Promise<RouteExplained> {
  const routing = await readRouting(db);
  const listed = await listRoutes(db);
  const among = (routes: Route[]) => listed.filter(({ id }) => routes.some((route) => route.id === id));
  return { serving: among(routing.serving(message)), chosen: among(routing.candidates(message)) };
}
