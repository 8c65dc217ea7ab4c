import { sql } from 'kysely';
import type { Answer } from '#contract/endpoint.ts';
import {
  type LandingPage,
  type LandingPageDraft,
  type listLandingPageVersions,
  MAX_LISTED_VERSIONS,
} from '#contract/landing-pages/pages.ts';
import { audit, namesOfUsers } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, requireVersion } from '#server/platform/errors.ts';
import { addressOf, findPage, lockPage, readDraft, readPage } from '../pages/stored-page.ts';
import { checkContent } from './check-content.ts';
import { goLive } from './go-live.ts';
import { keepImages } from './keep-images.ts';
import { requirePublishable } from './publish-page.ts';
import { findVersion } from './stored-version.ts';

/** Lists the versions that were published, newest first. Throws `not_found`. */
export async function listVersions(
  account: Account,
  pageId: number,
): Promise<Answer<typeof listLandingPageVersions>> {
  const page = await findPage(account, pageId);
  const rows = await account.db
    .selectFrom('landing_page_versions')
    .select(['version', 'note', 'published_at', 'published_by'])
    .where('account_id', '=', account.id)
    .where('page_id', '=', pageId)
    .where('published_at', 'is not', null)
    .orderBy('version', 'desc')
    .limit(MAX_LISTED_VERSIONS)
    .execute();
  const names = await namesOfUsers(
    account,
    rows.flatMap(({ published_by }) => published_by ?? []),
  );
  return {
    versions: rows.map((row) => ({
      version: row.version,
      note: row.note,
      publishedAt: row.published_at!.toISOString(),
      publishedBy: row.published_by === null ? null : (names.get(row.published_by) ?? null),
      isLive: row.version === page.live_version,
    })),
  };
}

type VersionOfPage = { pageId: number; version: number };

/**
 * Shows readers an earlier version again, as it was then. Throws `not_found`, and `invalid` if it leads to a host that is blocked now, or
 * misses an image.
 */
export async function rollBack(
  context: Pick<Context, 'config' | 'db'>,
  account: ActingAccount,
  { pageId, version }: VersionOfPage,
): Promise<LandingPage> {
  const page = await lockPage(account, pageId);
  requirePublishable(page);
  const content = await findVersion(account, pageId, version);
  const [problem] = await checkContent(context, account, content);
  if (problem)
    throw invalid(
      'version',
      'invalid',
      `Version ${version} cannot be published again. ${problem.message} Restore it as the draft to correct it.`,
    );
  await account.db
    .updateTable('landing_page_versions')
    .set({ published_by: userIdOf(account.by) })
    .where('account_id', '=', account.id)
    .where('page_id', '=', pageId)
    .where('version', '=', version)
    .execute();
  await goLive(account, page, { version, draft: null });
  await keepImages(account, pageId);
  await audit(account, 'page rolled back', { pageId, page: addressOf(context.config, page), version });
  return readPage(context.config, account, pageId);
}

/** Makes an earlier version the draft. Throws `not_found`, and `page_changed` if the caller read an older draft. */
export async function restoreVersion(
  { config }: Pick<Context, 'config'>,
  account: ActingAccount,
  { pageId, version }: VersionOfPage,
  draft: number | undefined,
): Promise<LandingPageDraft> {
  const page = await lockPage(account, pageId);
  requireVersion('page', page, draft);
  const content = await findVersion(account, pageId, version);
  await sql`
    UPDATE landing_pages SET content = ${JSON.stringify(content)}::jsonb, version = version + 1, changed_at = now()
    WHERE account_id = ${account.id} AND id = ${page.id}`.execute(account.db);
  await keepImages(account, pageId);
  return readDraft(config, account, pageId);
}
