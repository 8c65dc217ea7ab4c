import { type Kysely, sql } from 'kysely';
import { accountNames } from '#server/accounts/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { byRank, readRouting, type Route } from './routing.ts';

/**
 * A route as shown to the operator. `isDown`: the carrier has had no sending bind for longer than its
 * `failoverAfter`.
 */
export type ListedRoute = Route & {
  carrier: string;
  account: string | null;
  enabled: boolean;
  carrierEnabled: boolean;
  isDown: boolean;
};

/** Returns every route, in order of preference. */
export async function listRoutes(db: OwnerDb): Promise<ListedRoute[]> {
  const routes = await readRoutes(db);
  const accounts = await accountNames(
    db,
    routes.flatMap((route) => route.accountId ?? []),
  );
  const routing = await readRouting(db);
  return routes
    .toSorted((a, b) => byRank(a, b) || a.id - b.id)
    .map((route) => ({
      ...route,
      account: route.accountId === null ? null : accounts.get(route.accountId)!,
      isDown: routing.isDown(route.carrierId),
    }));
}

type Row = Omit<ListedRoute, 'account' | 'isDown'>;

async function readRoutes(db: Kysely<Tables>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT r.id, r.carrier_id AS "carrierId", r.prefix, r.account_id AS "accountId", r.sender, r.priority, r.cost, r.weight,
      r.enabled, c.name AS carrier, c.enabled AS "carrierEnabled"
    FROM routes r JOIN carriers c ON c.id = r.carrier_id`.execute(db);
  return rows;
}
