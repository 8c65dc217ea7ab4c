import type { Kysely } from 'kysely';
import { routeSettings } from '#contract/carriers.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound } from '#server/platform/errors.ts';
import { findCarrier } from '../carriers/carrier.ts';
import { routeColumnsOf } from './add-route.ts';

/** `carrier` is the name of the new carrier; undefined keeps the current one. */
export type RouteChange = { carrier?: string | undefined; terms: Record<string, unknown> };

/**
 * Changes the carrier and the given terms of a route, in the caller's transaction. Throws `not_found`, or a
 * ZodError.
 */
export async function changeRoute(
  tx: Kysely<Tables>,
  id: number,
  { carrier, terms }: RouteChange,
): Promise<void> {
  const now = await tx.selectFrom('routes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!now) throw notFound('route');
  const { id: _id, carrier_id, account_id: accountId, ...columns } = now;
  const checked = routeSettings.parse({ accountId, ...columns, ...terms });
  await tx
    .updateTable('routes')
    .set({
      carrier_id: carrier === undefined ? carrier_id : (await findCarrier(tx, carrier)).id,
      ...routeColumnsOf(checked),
    })
    .where('id', '=', id)
    .execute();
}
