import { sql } from 'kysely';
import type { PageContent } from '#contract/landing-pages/content.ts';
import type { RenderedPage } from '#page-html/index.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { notFound } from '#server/platform/errors.ts';
import type { PageWithContent } from '../pages/stored-page.ts';
import { keepLogo } from '../logos/logos.ts';

export type NewVersion = { rendered: RenderedPage; note: string };

/** The number of newest versions to keep. The live version stays too, and versions with submissions, as proof of consent. */
const KEPT_VERSIONS = 100;

/** Stores the draft of a page as its next version, with what it was rendered to. Returns its number. */
export async function storeVersion(
  account: ActingAccount,
  { id: pageId, content }: PageWithContent,
  { rendered, note }: NewVersion,
): Promise<number> {
  if (content.about.showsLogo) await keepLogo(account);
  const { rows } = await sql<{ version: number }>`
    INSERT INTO landing_page_versions (account_id, page_id, version, content, rendered, note, published_by)
    SELECT ${account.id}, ${pageId}, coalesce(max(version), 0) + 1, ${JSON.stringify(content)}::jsonb, ${JSON.stringify(rendered)}::jsonb,
      ${note}, ${userIdOf(account.by)}::bigint
    FROM landing_page_versions WHERE account_id = ${account.id} AND page_id = ${pageId}
    RETURNING version`.execute(account.db);
  const [{ version }] = rows as [{ version: number }];
  await sql`
    DELETE FROM landing_page_versions v USING landing_pages p
    WHERE v.account_id = ${account.id} AND v.page_id = ${pageId} AND v.version <= ${version - KEPT_VERSIONS}
      AND p.account_id = v.account_id AND p.id = v.page_id AND v.version IS DISTINCT FROM p.live_version
      AND NOT EXISTS (
        SELECT FROM form_submissions s WHERE s.account_id = v.account_id AND s.page_id = v.page_id AND s.version = v.version)`.execute(
    account.db,
  );
  return version;
}

/** Removes the version that waits for its time, if there is one. */
export async function removePlanned(
  { id, db }: Account,
  { id: pageId, planned_version: planned }: Pick<PageWithContent, 'id' | 'planned_version'>,
): Promise<void> {
  if (planned === null) return;
  await sql`
    UPDATE landing_pages SET planned_version = NULL, planned_draft = NULL, publish_at = NULL
    WHERE account_id = ${id} AND id = ${pageId}`.execute(db);
  await sql`
    DELETE FROM landing_page_versions
    WHERE account_id = ${id} AND page_id = ${pageId} AND version = ${planned} AND published_at IS NULL`.execute(
    db,
  );
}

/** Finds the content of a version that was published. Throws `not_found`. */
export async function findVersion(
  { id, db }: Account,
  pageId: number,
  version: number,
): Promise<PageContent> {
  const row = await db
    .selectFrom('landing_page_versions')
    .select('content')
    .where('account_id', '=', id)
    .where('page_id', '=', pageId)
    .where('version', '=', version)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  if (!row) throw notFound('version');
  return row.content as PageContent;
}
