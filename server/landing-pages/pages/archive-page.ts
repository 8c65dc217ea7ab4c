import { audit } from '#server/accounts/index.ts';
import { changePageLink } from '#server/links/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Config } from '#server/platform/config.ts';
import { keepImages } from '../publish/keep-images.ts';
import { removePlanned } from '../publish/stored-version.ts';
import { addressOf, lockPage } from './stored-page.ts';

/** Archives a page, or restores it. What was planned no longer goes live. Throws `not_found`. */
export async function archivePage(
  config: Config,
  account: ActingAccount,
  pageId: number,
  isArchived: boolean,
): Promise<undefined> {
  const row = await lockPage(account, pageId);
  if ((row.state === 'archived') === isArchived) return;
  await changePageLink(account, row.link_id, { isArchived });
  if (isArchived) {
    await removePlanned(account, row);
    await keepImages(account, pageId);
  }
  await audit(account, isArchived ? 'page archived' : 'page restored', {
    pageId,
    page: addressOf(config, row),
  });
}
