import { sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { LandingPageDraft, saveLandingPage } from '#contract/landing-pages/pages.ts';
import type { Config } from '#server/platform/config.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { changePageLink } from '#server/links/index.ts';
import { requireVersion } from '#server/platform/errors.ts';
import { cleanContent } from './clean-content.ts';
import { lockPage, readDraft } from './stored-page.ts';
import { keepImages } from '../publish/keep-images.ts';

/** Saves the draft of a page. Throws `not_found`, and `page_changed` if the caller read an older version. */
export async function savePage(
  config: Config,
  account: ActingAccount,
  { pageId, version }: { pageId: number; version: number | undefined },
  { title, content }: Request<typeof saveLandingPage>['body'],
): Promise<LandingPageDraft> {
  const before = await lockPage(account, pageId);
  requireVersion('page', before, version);
  await account.db
    .updateTable('landing_pages')
    .set({
      title,
      content: JSON.stringify(cleanContent(content)),
      version: before.version + 1,
      changed_at: sql`now()`,
    })
    .where('account_id', '=', account.id)
    .where('id', '=', pageId)
    .execute();
  if (title !== before.title) await changePageLink(account, before.link_id, { title });
  await keepImages(account, pageId);
  return readDraft(config, account, pageId);
}
