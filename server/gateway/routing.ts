import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** Which carrier takes a message to a number; null when none does. */
export type Routes = { carrierFor: (number: string) => number | null };

/** The routes as they are now: everything goes to the first carrier that is switched on. */
export async function readRoutes(db: Kysely<Tables>): Promise<Routes> {
  const first = await db
    .selectFrom('carriers')
    .select('id')
    .where('enabled', '=', true)
    .orderBy('id')
    .executeTakeFirst();
  return { carrierFor: () => first?.id ?? null };
}
