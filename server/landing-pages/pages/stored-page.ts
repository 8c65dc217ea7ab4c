import { type Selectable, sql } from 'kysely';
import { type PageContent, pageContent } from '#contract/landing-pages/content.ts';
import type { LandingPage, LandingPageDraft } from '#contract/landing-pages/pages.ts';
import type { PageState } from '#contract/landing-pages/states.ts';
import { linkAddress, type PageLink, readPageLinks } from '#server/links/index.ts';
import type { Config } from '#server/platform/config.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound } from '#server/platform/errors.ts';

export type PageRow = Omit<Selectable<Tables['landing_pages']>, 'content'> & {
  state: PageState;
  published_at: Date | null;
};
export type PageWithContent = PageRow & { content: PageContent };

/** Selects the pages of an account. Lists do not need the content, which is long. */
const columns = ({ id, db }: Account, withContent: boolean) =>
  db.selectFrom(
    sql<PageWithContent>`(
        SELECT p.account_id, p.id, p.link_id, p.host, p.slug, p.title, p.version, p.live_version, p.live_draft, p.planned_version, p.planned_draft,
          p.publish_at, p.created_by, p.created_at, p.changed_at, ${withContent ? sql`p.content,` : sql``}
          v.published_at, page_link_state(p.account_id, p.link_id) AS state
        FROM landing_pages p LEFT JOIN landing_page_versions v
          ON v.account_id = p.account_id AND v.page_id = p.id AND v.version = p.live_version
        WHERE p.account_id = ${id})`.as('pages'),
  );

export const selectPages = (account: Account) => columns(account, false);

/** Finds a page with its draft. Throws `not_found`. */
export async function findPage(account: Account, pageId: number): Promise<PageWithContent> {
  const row = await columns(account, true).selectAll().where('id', '=', pageId).executeTakeFirst();
  if (!row) throw notFound('landing page');
  return row;
}

/** Locks a page against other changes, and finds it. Throws `not_found`. */
export async function lockPage(account: Account, pageId: number): Promise<PageWithContent> {
  await account.db
    .selectFrom('landing_pages')
    .select('id')
    .where('account_id', '=', account.id)
    .where('id', '=', pageId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return findPage(account, pageId);
}

type Links = Pick<Config, 'links'>;

/** Returns pages as calls show them. */
export async function toLandingPages(
  config: Links,
  account: Account,
  rows: readonly PageRow[],
): Promise<LandingPage[]> {
  const links = await readPageLinks(
    account,
    rows.map((row) => row.link_id),
  );
  return rows.map((row) => toLandingPage(config, row, links.get(row.link_id)!));
}

/** Reads a page again after a change. */
export async function readPage(config: Links, account: Account, pageId: number): Promise<LandingPage> {
  const [page] = await toLandingPages(config, account, [await findPage(account, pageId)]);
  return page!;
}

export async function readDraft(config: Links, account: Account, pageId: number): Promise<LandingPageDraft> {
  const row = await findPage(account, pageId);
  const [page] = await toLandingPages(config, account, [row]);
  // Blocks that were saved before they got more props have their defaults.
  return { ...page!, content: pageContent.parse(row.content) };
}

const toLandingPage = (config: Links, row: PageRow, link: PageLink): LandingPage => ({
  id: row.id,
  title: row.title,
  linkId: row.link_id,
  url: addressOf(config, row),
  slug: row.slug,
  state: row.state,
  hasChanges: row.live_version !== null && row.version !== row.live_draft,
  publishAt: row.publish_at?.toISOString() ?? null,
  publishedAt: row.published_at?.toISOString() ?? null,
  publishedVersion: row.live_version,
  endsAt: link.endsAt?.toISOString() ?? null,
  hasPassword: link.hasPassword,
  visits: link.visits,
  lastVisitAt: link.lastVisitAt?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  version: row.version,
});

/** Returns the address that everybody shares. */
export const addressOf = (config: Links, { host, slug }: Pick<PageRow, 'host' | 'slug'>): string =>
  linkAddress(config, { host, slug });
