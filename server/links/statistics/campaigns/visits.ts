import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { CampaignLinkRow } from './campaign-links.ts';

/**
 * Selects who clicked links of a campaign, once for each link. PostgreSQL merges the links in order of their index, so that a page
 * reads few rows.
 */
export const visitsTo = (accountId: number, links: readonly CampaignLinkRow[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    links.map((link) => visitsToLink(accountId, link)),
    sql` UNION ALL `,
  )})`;

const visitsToLink = (accountId: number, { id, ranges }: CampaignLinkRow): RawBuilder<unknown> => {
  const visits = sql`v.account_id = ${accountId} AND v.link_id = ${id} AND v.is_recipient`;
  const columns = sql`v.link_id, v.visitor, v.first_at, v.last_at, v.clicks`;
  if (ranges === null) return sql`SELECT ${columns} FROM link_visitors v WHERE ${visits}`;
  return sql`
    SELECT ${columns} FROM unnest(${arrayLiteral(ranges.map(({ first }) => first))}::uuid[], ${arrayLiteral(ranges.map(({ last }) => last))}::uuid[]) AS r(first, last)
    JOIN link_visitors v ON ${visits} AND v.visitor BETWEEN r.first AND r.last`;
};
