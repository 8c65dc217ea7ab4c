import type { Account } from '#server/platform/db/handles.ts';
import type { Labels } from './find-labels.ts';

/** Returns whether people opt out with a form of a page, by the form's key. Also knows forms that were removed, while a submission is stored. */
export async function readIsOptOut(
  { id, db }: Account,
  pageId: number,
  labels: Labels,
): Promise<(key: string) => boolean> {
  const rows = await db
    .selectFrom('form_submissions')
    .select('block_id')
    .distinct()
    .where('account_id', '=', id)
    .where('page_id', '=', pageId)
    .where('kind', '=', 'opt-out')
    .execute();
  const stored = new Set(rows.map(({ block_id }) => block_id));
  return (key) => labels.isOptOut(key) || stored.has(key);
}
