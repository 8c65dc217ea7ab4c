import type { Account } from '#server/platform/db/handles.ts';

/** What a page shows of its link. `visits` are those of people. */
export type PageLink = {
  endsAt: Date | null;
  hasPassword: boolean;
  visits: number;
  lastVisitAt: Date | null;
};

/** Reads the links of pages, by id. */
export async function readPageLinks(
  { id, db }: Account,
  linkIds: readonly number[],
): Promise<Map<number, PageLink>> {
  if (linkIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('short_links')
    .select(['id', 'ends_at', 'password_hash', 'clicks', 'last_click_at'])
    .where('account_id', '=', id)
    .where('id', 'in', linkIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        endsAt: row.ends_at,
        hasPassword: row.password_hash !== null,
        visits: row.clicks,
        lastVisitAt: row.last_click_at,
      },
    ]),
  );
}
