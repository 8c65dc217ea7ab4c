import { sql } from 'kysely';
import { type CampaignPage, MAX_LISTED_ACTIONS } from '#contract/campaign-clicks.ts';
import { type PageVisits, readPageVisits } from '#server/links/index.ts';
import type { Origin } from '#server/messages/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { type ActionCount, labelCounts } from './label-counts.ts';

type VisitedPage = Pick<CampaignPage, 'pageId' | 'title'> & { linkId: number };
type Count = ActionCount & { pageId: number; people: number };

/** Reads what the recipients of a campaign did on landing pages. The caller has checked that the account has the campaign. */
export async function readCampaignPages(account: Account, origin: Origin): Promise<CampaignPage[]> {
  const links = await readPageVisits(account, origin);
  if (links.length === 0) return [];
  const counts = Map.groupBy(await countActions(account, links), ({ pageId }) => pageId);
  const visitsOf = new Map(links.map(({ linkId, people, visits }) => [linkId, { people, visits }]));
  const pages: CampaignPage[] = [];
  for (const { linkId, ...page } of await findPages(account, links))
    pages.push({
      ...page,
      ...visitsOf.get(linkId)!,
      ...(await describeActions(account, page.pageId, counts.get(page.pageId) ?? [])),
    });
  return pages.toSorted((one, other) => other.people - one.people || one.pageId - other.pageId);
}

async function findPages({ id, db }: Account, links: readonly PageVisits[]): Promise<VisitedPage[]> {
  return db
    .selectFrom('landing_pages')
    .select(['id as pageId', 'link_id as linkId', 'title'])
    .where('account_id', '=', id)
    .where(
      'link_id',
      'in',
      links.map(({ linkId }) => linkId),
    )
    .execute();
}

/** Counts what recipients did. The ranges of a link do not overlap, so each row is another recipient. */
async function countActions({ id, db }: Account, links: readonly PageVisits[]): Promise<Count[]> {
  const ranges = links.flatMap(({ linkId, ranges: its }) => its.map((range) => ({ linkId, ...range })));
  const { rows } = await sql<Count>`
    SELECT a.page_id AS "pageId", a.kind, a.key, count(*) AS people, sum(a.count)::bigint AS count
    FROM unnest(${arrayLiteral(ranges.map(({ linkId }) => linkId))}::bigint[], ${arrayLiteral(ranges.map(({ first }) => first))}::uuid[],
      ${arrayLiteral(ranges.map(({ last }) => last))}::uuid[]) AS r(link_id, first, last)
    JOIN landing_pages p ON p.account_id = ${id} AND p.link_id = r.link_id
    JOIN landing_page_recipients a ON a.account_id = p.account_id AND a.page_id = p.id AND a.message_id BETWEEN r.first AND r.last
    GROUP BY a.page_id, a.kind, a.key ORDER BY a.key`.execute(db);
  return rows;
}

type Actions = Pick<CampaignPage, 'presses' | 'forms' | 'pressed' | 'sent' | 'scroll'>;

async function describeActions(account: Account, pageId: number, counts: readonly Count[]): Promise<Actions> {
  const { presses, forms, scroll } = await labelCounts(account, pageId, counts);
  return {
    presses: sumOf(presses),
    forms: sumOf(forms.filter(({ isOptOut }) => !isOptOut)),
    pressed: presses.slice(0, MAX_LISTED_ACTIONS),
    sent: forms.slice(0, MAX_LISTED_ACTIONS),
    scroll,
  };
}

const sumOf = (counts: readonly Count[]): number => counts.reduce((sum, { count }) => sum + count, 0);
