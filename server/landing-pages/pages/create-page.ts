import type { Request } from '#contract/endpoint.ts';
import type { PageContent } from '#contract/landing-pages/content.ts';
import type { createLandingPage, LandingPage } from '#contract/landing-pages/pages.ts';
import { audit, lockAccountFor } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import { createPageLink } from '#server/links/index.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import { Problem } from '#server/platform/errors.ts';
import { keepImages } from '../publish/keep-images.ts';
import { pageBrandOf } from '../publish/page-brand.ts';
import { startContent } from './start-content.ts';
import { addressOf, findPage, readPage } from './stored-page.ts';

/** The most pages of an account, with archived ones. */
const MAX_PAGES = 500;

/** Creates a page from a template. Throws `invalid`, `slug_taken`, `links_off` and `too_many_pages`. */
export async function createPage(
  context: Pick<Context, 'config'>,
  account: ActingAccount,
  { template, ...page }: Request<typeof createLandingPage>['body'],
): Promise<LandingPage> {
  const brand = await pageBrandOf(account);
  return insertPage(context, account, { ...page, content: startContent(template, page.title, brand) });
}

/** Creates a page with the draft of another. Throws `not_found`, `links_off` and `too_many_pages`. */
export async function copyPage(
  context: Pick<Context, 'config'>,
  account: ActingAccount,
  pageId: number,
): Promise<LandingPage> {
  const { title, content } = await findPage(account, pageId);
  return insertPage(context, account, { title: `Copy of ${title}`.slice(0, 100), content });
}

type NewPage = {
  title: string;
  content: PageContent;
  slug?: string | undefined;
  domainId?: number | null | undefined;
};

async function insertPage(
  context: Pick<Context, 'config'>,
  account: ActingAccount,
  { content, title, ...place }: NewPage,
): Promise<LandingPage> {
  const { linkId, host, slug } = await createPageLink(context, account, { title, ...place });
  const { id } = await account.db
    .insertInto('landing_pages')
    .values({
      account_id: account.id,
      link_id: linkId,
      host,
      slug,
      title,
      content: JSON.stringify(content),
      created_by: userIdOf(account.by),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepImages(account, id);
  await requireFewPages(account);
  await audit(account, 'page created', { pageId: id, page: addressOf(context.config, { host, slug }) });
  return readPage(context.config, account, id);
}

/** A lock keeps the count exact until the transaction ends. */
async function requireFewPages(account: ActingAccount): Promise<void> {
  await lockAccountFor(account, 'landing pages');
  const { count } = await account.db
    .selectFrom('landing_pages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow();
  if (count <= MAX_PAGES) return;
  throw new Problem(
    'conflict',
    'too_many_pages',
    `Your account is at its limit of ${MAX_PAGES} landing pages, including archived ones. Change one that you no longer need.`,
  );
}
