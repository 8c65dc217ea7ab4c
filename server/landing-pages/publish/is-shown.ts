import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import type { PageWithContent } from '../pages/stored-page.ts';
import type { NewVersion } from './stored-version.ts';

/** Whether readers see a draft already, and no other version waits for its time. A changed logo or time zone shows in `rendered`. */
export async function isShown(
  { id, db }: Account,
  page: Pick<PageWithContent, 'id' | 'version' | 'live_version' | 'live_draft' | 'planned_version'>,
  { rendered, note }: NewVersion,
): Promise<boolean> {
  if (page.live_version === null || page.live_draft !== page.version || page.planned_version !== null)
    return false;
  const { rows } = await sql`
    SELECT FROM landing_page_versions
    WHERE account_id = ${id} AND page_id = ${page.id} AND version = ${page.live_version}
      AND rendered = ${JSON.stringify(rendered)}::jsonb AND note = ${note}`.execute(db);
  return rows.length > 0;
}
