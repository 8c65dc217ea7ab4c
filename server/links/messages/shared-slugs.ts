import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { sharedSlug } from '../slugs/random-slug.ts';

type Link = { linkId: number; host: string };

/**
 * Returns the slug that the untracked recipients of a link share; creates it if there is none. It has the length of recipients' own, so
 * that texts have the length that was estimated.
 */
export async function sharedSlugOf(
  db: Kysely<Tables>,
  accountId: number,
  { linkId, host }: Link,
): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    SELECT slug FROM link_slugs WHERE account_id = ${accountId} AND link_id = ${linkId} AND host = ${host} AND for_messages LIMIT 1`.execute(
    db,
  );
  if (rows[0]) return rows[0].slug;
  const slug = sharedSlug();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('link_slugs')
    .values({ host, slug, account_id: accountId, link_id: linkId, for_messages: true })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? slug : sharedSlugOf(db, accountId, { linkId, host });
}
