import { type Selectable, sql } from 'kysely';
import type { LinkRule, LinkState, ShortLink } from '#contract/links.ts';
import type { Config } from '#server/platform/config.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound } from '#server/platform/errors.ts';
import { linkAddress } from './link-address.ts';

/** A link that a user created. */
export type LinkRow = Selectable<Tables['short_links']> & {
  slug: string;
  state: LinkState;
};

/** Selects the links that users of an account created, without those that show landing pages. */
export const selectLinks = ({ id, db }: Account) =>
  db
    .selectFrom(
      sql<LinkRow>`(
        SELECT l.*,
          CASE WHEN l.blocked_because IS NOT NULL THEN 'blocked' WHEN l.archived_at IS NOT NULL THEN 'archived'
            WHEN l.ends_at <= now() OR l.clicks >= l.max_clicks THEN 'ended' WHEN NOT l.is_enabled THEN 'disabled' ELSE 'active' END AS state
        FROM short_links l
        WHERE l.account_id = ${id} AND l.slug IS NOT NULL AND NOT l.shows_page)`.as('links'),
    )
    .selectAll();

/** Finds a link that a user created. Throws `not_found`. */
export async function findLink(account: Account, linkId: number): Promise<LinkRow> {
  const row = await selectLinks(account).where('id', '=', linkId).executeTakeFirst();
  if (!row) throw notFound('short link');
  return row;
}

/** Finds any link of the account, including those that campaigns and programs created. Throws `not_found`. */
export async function findCountedLink(
  { id, db }: Account,
  linkId: number,
): Promise<Pick<Selectable<Tables['short_links']>, 'slug' | 'counts_days'>> {
  const row = await db
    .selectFrom('short_links')
    .select(['slug', 'counts_days'])
    .where('account_id', '=', id)
    .where('id', '=', linkId)
    .executeTakeFirst();
  if (!row) throw notFound('short link');
  return row;
}

/** Locks a link against other changes, and finds it. Throws `not_found`. */
export async function lockLink(account: Account, linkId: number): Promise<LinkRow> {
  await account.db
    .selectFrom('short_links')
    .select('id')
    .where('account_id', '=', account.id)
    .where('id', '=', linkId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return findLink(account, linkId);
}

export const toShortLink = (config: Pick<Config, 'links'>, row: LinkRow): ShortLink => ({
  id: row.id,
  url: linkAddress(config, row),
  slug: row.slug,
  domainId: row.domain_id,
  target: row.target,
  title: row.title,
  tags: row.tags,
  rules: row.rules as LinkRule[],
  endsAt: row.ends_at?.toISOString() ?? null,
  maxClicks: row.max_clicks,
  endedTarget: row.ended_target,
  isEnabled: row.is_enabled,
  hasPassword: row.password_hash !== null,
  state: row.state,
  blockedBecause: row.blocked_because,
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  version: row.version,
  clicks: row.clicks,
  otherClicks: row.other_clicks,
  lastClickAt: row.last_click_at?.toISOString() ?? null,
});
