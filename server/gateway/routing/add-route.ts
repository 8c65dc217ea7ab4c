import type { Kysely } from 'kysely';
import { type RouteSettings, routeSettings } from '#contract/carriers.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { findCarrier } from '../carriers/carrier.ts';

/**
 * Adds a route to a carrier and returns its id. The route takes effect within two seconds. Throws
 * `not_found`, or a ZodError if the terms are invalid.
 */
export async function addRoute(
  db: Kysely<Tables>,
  carrier: string,
  terms: Record<string, unknown>,
): Promise<number> {
  const columns = routeColumnsOf(routeSettings.parse(terms));
  const { id: carrierId } = await findCarrier(db, carrier);
  const { id } = await db
    .insertInto('routes')
    .values({ carrier_id: carrierId, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const routeColumnsOf = ({ accountId, ...terms }: RouteSettings) => ({
  ...terms,
  account_id: accountId,
});
