import type { ListedRoute } from '#server/gateway/index.ts';
import { table } from './table.ts';

export const routeTable = (routes: ListedRoute[]): string =>
  table(
    ['ID', 'CARRIER', 'PREFIX', 'ACCOUNT', 'SENDER', 'PRIORITY', 'COST', 'WEIGHT', 'STATE'],
    routes.map((route) => [
      String(route.id),
      route.carrier,
      route.prefix || 'any',
      route.accountId === null ? 'any' : `${route.account} (${route.accountId})`,
      route.sender ?? 'any',
      String(route.priority),
      String(route.cost),
      String(route.weight),
      stateOf(route),
    ]),
  );

function stateOf({ enabled, carrierEnabled, isDown }: ListedRoute): string {
  if (!enabled) return 'switched off';
  if (!carrierEnabled) return 'its carrier is switched off';
  return isDown ? 'its carrier is down' : 'on';
}
