import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { sharedSlug } from '../slugs/random-slug.ts';

type Link = { linkId: number; host: string };

/**
 * Returns the slugs that the untracked recipients of links share, by link. Creates those that do not exist. They are as long as recipients'
 * own, so that texts have the length that was estimated.
 */
export async function sharedSlugsOf(
  account: Account,
  links: readonly Link[],
): Promise<ReadonlyMap<number, string>> {
  const slugs = await findSlugs(account, links);
  const missing = links.filter(({ linkId }) => !slugs.has(linkId));
  if (missing.length === 0) return slugs;
  await claimSlugs(account, missing);
  // A random slug may have been taken.
  return new Map([...slugs, ...(await sharedSlugsOf(account, missing))]);
}

async function findSlugs({ id, db }: Account, links: readonly Link[]): Promise<Map<number, string>> {
  if (links.length === 0) return new Map();
  const { rows } = await sql<{ linkId: number; slug: string }>`
    SELECT s.link_id AS "linkId", s.slug FROM unnest(${arrayLiteral(links.map(({ linkId }) => linkId))}::bigint[], ${arrayLiteral(links.map(({ host }) => host))}::text[]) AS l(link_id, host)
    JOIN link_slugs s ON s.account_id = ${id} AND s.link_id = l.link_id AND s.host = l.host AND s.for_messages
    ORDER BY s.slug DESC`.execute(db);
  return new Map(rows.map(({ linkId, slug }) => [linkId, slug]));
}

async function claimSlugs({ id, db }: Account, links: readonly Link[]): Promise<void> {
  await db
    .insertInto('link_slugs')
    .values(
      links.map(({ linkId, host }) => ({
        host,
        slug: sharedSlug(),
        account_id: id,
        link_id: linkId,
        for_messages: true,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
