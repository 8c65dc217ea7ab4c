import { sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { LandingPage, publishLandingPage } from '#contract/landing-pages/pages.ts';
import { audit } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { invalid, requireVersion } from '#server/platform/errors.ts';
import { addressOf, lockPage, type PageWithContent, readPage } from '../pages/stored-page.ts';
import { checkContent } from './check-content.ts';
import { countPublishing } from './count-publishing.ts';
import { goLive } from './go-live.ts';
import { keepImages } from './keep-images.ts';
import { isShown } from './is-shown.ts';
import { renderContent } from './render-content.ts';
import { removePlanned, storeVersion } from './stored-version.ts';

type Parts = Pick<Context, 'config' | 'db'>;
type Publishing = Request<typeof publishLandingPage>['body'];

/**
 * Publishes the draft of a page, now or at a later time. A planned version is not affected by later changes to the draft. Does nothing if the draft is already live.
 * Throws `not_found`, `page_changed`, `too_many`,
 * and `invalid` for a draft with problems or a time in the past.
 */
export async function publishPage(
  parts: Parts,
  account: ActingAccount,
  pageId: number,
  { version: draftVersion, note, at }: Publishing,
): Promise<LandingPage> {
  const page = await lockPage(account, pageId);
  requireVersion('page', page, draftVersion, 'published');
  requirePublishable(page);
  if (at !== null && new Date(at) <= new Date())
    throw invalid('at', 'invalid', 'Choose a time in the future, or publish now.');
  const [problem] = await checkContent(parts, account, page.content);
  if (problem) throw invalid('content', 'invalid', problem.message);
  const address = addressOf(parts.config, page);
  const rendered = await renderContent(account, page.content, address);
  if (at === null && (await isShown(account, page, { rendered, note })))
    return readPage(parts.config, account, pageId);
  await countPublishing(parts.db, account.id);
  await removePlanned(account, page);
  const version = await storeVersion(account, page, { rendered, note });
  if (at === null) await goLive(account, page, { version, draft: page.version });
  else await plan(account, page, version, at);
  await keepImages(account, pageId);
  await audit(account, at === null ? 'page published' : 'page planned', {
    pageId,
    page: address,
    version,
    ...(at !== null && { at }),
  });
  return readPage(parts.config, account, pageId);
}

/** Throws `invalid` for a page that nobody could open. */
export function requirePublishable({ state }: Pick<PageWithContent, 'state'>): void {
  if (state === 'archived') throw invalid('state', 'invalid', 'This page is archived. Restore it first.');
  if (state === 'ended') throw invalid('state', 'invalid', 'This page has ended. Change its end first.');
  if (state === 'blocked')
    throw invalid(
      'state',
      'invalid',
      'Your provider has blocked this page. Contact support to find out why.',
    );
}

async function plan(
  { id, db }: ActingAccount,
  page: PageWithContent,
  version: number,
  at: string,
): Promise<void> {
  await sql`
    UPDATE landing_pages SET planned_version = ${version}, planned_draft = ${page.version}, publish_at = ${at}
    WHERE account_id = ${id} AND id = ${page.id}`.execute(db);
}
