import { sql } from 'kysely';
import { changePageLink } from '#server/links/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { PageRow } from '../pages/stored-page.ts';

/** Shows a version to readers. Another one that waits for its time still goes live then. `draft` is the version of the draft that it has the content of; null if it may be another. */
export async function goLive(
  account: Account,
  { id: pageId, link_id: linkId }: Pick<PageRow, 'id' | 'link_id'>,
  { version, draft }: { version: number; draft: number | null },
): Promise<void> {
  const { id, db } = account;
  await sql`
    UPDATE landing_page_versions SET published_at = now()
    WHERE account_id = ${id} AND page_id = ${pageId} AND version = ${version}`.execute(db);
  await sql`
    UPDATE landing_pages SET live_version = ${version}, live_draft = ${draft}, changed_at = now()
    WHERE account_id = ${id} AND id = ${pageId}`.execute(db);
  await sql`
    UPDATE landing_pages SET planned_version = NULL, planned_draft = NULL, publish_at = NULL
    WHERE account_id = ${id} AND id = ${pageId} AND planned_version = ${version}`.execute(db);
  await changePageLink(account, linkId, { isOpen: true });
}
