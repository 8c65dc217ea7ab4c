import type { LandingPage } from '#contract/landing-pages/pages.ts';
import { audit } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Config } from '#server/platform/config.ts';
import { addressOf, lockPage, readPage } from '../pages/stored-page.ts';
import { keepImages } from './keep-images.ts';
import { removePlanned } from './stored-version.ts';

/** Cancels what would go live later. Throws `not_found`. */
export async function cancelPublishing(
  config: Config,
  account: ActingAccount,
  pageId: number,
): Promise<LandingPage> {
  const page = await lockPage(account, pageId);
  if (page.planned_version !== null) {
    await removePlanned(account, page);
    await keepImages(account, pageId);
    await audit(account, 'page publishing cancelled', { pageId, page: addressOf(config, page) });
  }
  return readPage(config, account, pageId);
}
