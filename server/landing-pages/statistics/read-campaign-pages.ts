import { sql } from 'kysely';
import type { CampaignPage } from '#contract/campaign-clicks.ts';
import { readPageVisits } from '#server/links/index.ts';
import type { Origin } from '#server/messages/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';

type Row = Pick<CampaignPage, 'pageId' | 'title' | 'presses' | 'forms'> & { linkId: number };

/** Reads what the recipients of a campaign did on landing pages. The caller has checked that the account has the campaign. */
export async function readCampaignPages(account: Account, origin: Origin): Promise<CampaignPage[]> {
  const links = await readPageVisits(account, origin);
  if (links.length === 0) return [];
  const ranges = links.flatMap(({ linkId, ranges: its }) => its.map((range) => ({ linkId, ...range })));
  const { rows } = await sql<Row>`
    SELECT p.id AS "pageId", p.link_id AS "linkId", p.title, coalesce(sum(a.count) FILTER (WHERE a.kind = 'press'), 0)::bigint AS presses,
      coalesce(sum(a.count) FILTER (WHERE a.kind = 'form'), 0)::bigint AS forms
    FROM unnest(${arrayLiteral(ranges.map(({ linkId }) => linkId))}::bigint[], ${arrayLiteral(ranges.map(({ first }) => first))}::uuid[],
      ${arrayLiteral(ranges.map(({ last }) => last))}::uuid[]) AS r(link_id, first, last)
    JOIN landing_pages p ON p.account_id = ${account.id} AND p.link_id = r.link_id
    LEFT JOIN landing_page_recipients a ON a.account_id = p.account_id AND a.page_id = p.id AND a.message_id BETWEEN r.first AND r.last
    GROUP BY p.id, p.link_id, p.title`.execute(account.db);
  const visitsOf = new Map(links.map(({ linkId, people, visits }) => [linkId, { people, visits }]));
  return rows
    .map(({ linkId, ...row }) => ({ ...row, ...visitsOf.get(linkId)! }))
    .toSorted((one, other) => other.people - one.people || one.pageId - other.pageId);
}
