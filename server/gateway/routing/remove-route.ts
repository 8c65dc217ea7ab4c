import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound } from '#server/platform/errors.ts';

/** Removes a route. Messages already queued for its carrier still go there. Throws `not_found`. */
export async function removeRoute(db: Kysely<Tables>, id: number): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('routes').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('route');
}
