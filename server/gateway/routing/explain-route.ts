import type { OwnerDb } from '#server/platform/db/handles.ts';
import { type ListedRoute, listRoutes } from './list-routes.ts';
import { readRouting, type Route, type RoutedMessage } from './routing.ts';

/** How a message would be routed: the routes that serve it, best first, and the candidates among them. */
export type RouteExplanation = { serving: ListedRoute[]; chosen: ListedRoute[] };

/**
 * Returns the routes that serve a message now. Routing prefers routes whose carrier is not down; if every
 * carrier is down, it considers all routes. `chosen` contains all equally good routes; routing picks one at
 * random by weight.
 */
export async function explainRoute(db: OwnerDb, message: RoutedMessage): Promise<RouteExplanation> {
  const routing = await readRouting(db);
  const listed = await listRoutes(db);
  const select = (routes: Route[]) => listed.filter(({ id }) => routes.some((route) => route.id === id));
  return { serving: select(routing.servingRoutes(message)), chosen: select(routing.candidates(message)) };
}
