import { sql } from 'kysely';
import type { PageContent } from '#contract/landing-pages/content.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { setImageUses } from '../images/image-uses.ts';
import { imagesOf } from './images-of.ts';

/** Records which images a page shows, in its draft, as readers see it or as planned, so that nobody deletes them. */
export async function keepImages(account: Account, pageId: number): Promise<void> {
  const { rows } = await sql<{ content: PageContent }>`
    SELECT content FROM landing_pages WHERE account_id = ${account.id} AND id = ${pageId}
    UNION ALL SELECT v.content FROM landing_pages p JOIN landing_page_versions v
      ON v.account_id = p.account_id AND v.page_id = p.id AND v.version IN (p.live_version, p.planned_version)
    WHERE p.account_id = ${account.id} AND p.id = ${pageId}`.execute(account.db);
  const used = rows.flatMap(({ content }) => imagesOf(content).map(({ imageId }) => imageId));
  await setImageUses(account, pageId, [...new Set(used)]);
}
