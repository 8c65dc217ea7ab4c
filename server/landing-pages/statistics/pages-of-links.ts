import type { Account } from '#server/platform/db/handles.ts';

/** Finds the pages that links show. Returns their ids by link; links that lead elsewhere are left out. */
export async function pagesOfLinks(
  { id, db }: Account,
  linkIds: readonly number[],
): Promise<Map<number, number>> {
  if (linkIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('landing_pages')
    .select(['id', 'link_id'])
    .where('account_id', '=', id)
    .where('link_id', 'in', linkIds)
    .execute();
  return new Map(rows.map((row) => [row.link_id, row.id]));
}
