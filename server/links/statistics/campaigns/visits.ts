import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { CampaignLinkRow } from './campaign-links.ts';

/** Selects who clicked links of a campaign, once for each link. `narrow` is added to the query of each link. */
export const visitsTo = (
  accountId: number,
  links: readonly CampaignLinkRow[],
  narrow: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> =>
  sql`(${sql.join(
    links.map((link) => sql`(${visitsToLink(accountId, link)} ${narrow})`),
    sql` UNION ALL `,
  )})`;

const visitsToLink = (accountId: number, { id, ranges }: CampaignLinkRow): RawBuilder<unknown> => {
  const visits = sql`v.account_id = ${accountId} AND v.link_id = ${id} AND v.is_recipient`;
  const columns = sql`v.link_id, v.visitor, v.first_at, v.last_at, v.clicks`;
  if (ranges === null) return sql`SELECT ${columns} FROM link_visitors v WHERE ${visits}`;
  return sql`
    SELECT ${columns} FROM unnest(${arrayLiteral(ranges.map(({ first }) => first))}::uuid[], ${arrayLiteral(ranges.map(({ last }) => last))}::uuid[]) AS r(first, last)
    JOIN link_visitors v ON v.visitor BETWEEN r.first AND r.last WHERE ${visits}`;
};
