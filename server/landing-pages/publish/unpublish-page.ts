import { sql } from 'kysely';
import type { LandingPage } from '#contract/landing-pages/pages.ts';
import { audit } from '#server/accounts/index.ts';
import { changePageLink } from '#server/links/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Config } from '#server/platform/config.ts';
import { addressOf, lockPage, readPage } from '../pages/stored-page.ts';
import { keepImages } from './keep-images.ts';

/** Takes a page offline. What is planned still goes live. Throws `not_found`. */
export async function unpublishPage(
  config: Config,
  account: ActingAccount,
  pageId: number,
): Promise<LandingPage> {
  const page = await lockPage(account, pageId);
  if (page.live_version !== null) {
    await sql`
      UPDATE landing_pages SET live_version = NULL, live_draft = NULL, changed_at = now()
      WHERE account_id = ${account.id} AND id = ${pageId}`.execute(account.db);
    await changePageLink(account, page.link_id, { isOpen: false });
    await keepImages(account, pageId);
    await audit(account, 'page taken offline', { pageId, page: addressOf(config, page) });
  }
  return readPage(config, account, pageId);
}
