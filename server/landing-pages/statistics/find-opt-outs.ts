import type { Account } from '#server/platform/db/handles.ts';

/** Finds the forms by which people have opted out on a page, including forms that are no longer there. */
export async function findOptOuts({ id, db }: Account, pageId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('form_submissions')
    .select('block_id')
    .distinct()
    .where('account_id', '=', id)
    .where('page_id', '=', pageId)
    .where('kind', '=', 'opt-out')
    .execute();
  return new Set(rows.map(({ block_id }) => block_id));
}
