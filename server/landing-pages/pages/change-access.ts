import type { Request } from '#contract/endpoint.ts';
import type { changeLandingPageAccess, LandingPage } from '#contract/landing-pages/pages.ts';
import { audit } from '#server/accounts/index.ts';
import { changePageLink } from '#server/links/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Config } from '#server/platform/config.ts';
import { addressOf, lockPage, readPage } from './stored-page.ts';

/** Changes who can open a page, and until when. Throws `not_found` and `invalid`. */
export async function changeAccess(
  config: Config,
  account: ActingAccount,
  pageId: number,
  { endsAt, password }: Request<typeof changeLandingPageAccess>['body'],
): Promise<LandingPage> {
  const row = await lockPage(account, pageId);
  await changePageLink(account, row.link_id, { endsAt, ...(password !== undefined && { password }) });
  await audit(account, 'page access changed', { pageId, page: addressOf(config, row) });
  return readPage(config, account, pageId);
}
