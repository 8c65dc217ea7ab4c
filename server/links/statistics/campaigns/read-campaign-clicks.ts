import { sql } from 'kysely';
import type { CampaignClicks } from '#contract/campaign-clicks.ts';
import type { LinkDevice } from '#contract/links.ts';
import type { Origin } from '#server/messages/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { type CampaignLinkRow, linksOfCampaign } from './campaign-links.ts';
import { medianFirstClick } from './first-click.ts';
import { visitsTo } from './visits.ts';

const DAY_MS = 24 * 3600_000;
/** Up to so many days, times are hours. */
const DAYS_IN_HOURS = 3;

/** The clicks on a campaign's links. The capability above adds the pages that they show. */
export type CampaignLinkClicks = Omit<CampaignClicks, 'links'> & {
  links: (Omit<CampaignClicks['links'][number], 'pageId'> & { showsPage: boolean })[];
};

const NO_CLICKS: CampaignLinkClicks = {
  people: 0,
  clicks: 0,
  firstClickMs: null,
  links: [],
  unit: 'hour',
  times: [],
  devices: [],
  countries: [],
};

/** Reads the clicks on a campaign's links. The caller has checked that the account has the campaign. */
export async function readCampaignClicks(account: Account, origin: Origin): Promise<CampaignLinkClicks> {
  const links = await linksOfCampaign(account, origin);
  if (links.length === 0) return NO_CLICKS;
  const people = await peopleByLink(account, links);
  const counted = links.map(({ id, target, title, showsPage, clicks, ranges }) => ({
    id,
    target,
    title,
    showsPage,
    hasPage: ranges !== null,
    people: people.get(id)?.people ?? 0,
    clicks: ranges === null ? clicks : (people.get(id)?.clicks ?? 0),
  }));
  return {
    people: links.length === 1 ? counted[0]!.people : await countPeople(account, links),
    clicks: counted.reduce((sum, { clicks }) => sum + clicks, 0),
    firstClickMs: await medianFirstClick(account, links),
    links: counted.toSorted((one, other) => other.people - one.people || one.id - other.id),
    ...(await sumHours(account, links)),
  };
}

/** Counts the recipients who clicked each link. Their clicks are added up only for links that users created, which have other readers too. */
export async function peopleByLink(
  { id, db }: Account,
  links: readonly CampaignLinkRow[],
): Promise<Map<number, { people: number; clicks: number }>> {
  const counts = links.map((link) => {
    const clicks = link.ranges === null ? sql`0` : sql`coalesce(sum(clicks), 0)`;
    return sql`SELECT ${link.id}::bigint AS "linkId", count(*) AS people, ${clicks}::bigint AS clicks FROM ${visitsTo(id, [link])} v`;
  });
  const { rows } = await sql<{ linkId: number; people: number; clicks: number }>`
    ${sql.join(counts, sql` UNION ALL `)}`.execute(db);
  return new Map(rows.map(({ linkId, ...counted }) => [linkId, counted]));
}

async function countPeople({ id, db }: Account, links: CampaignLinkRow[]): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    SELECT count(DISTINCT visitor) AS people FROM ${visitsTo(id, links)} v`.execute(db);
  return rows[0]!.people;
}

/** A sum of clicks: of an hour, of a device or of a country. */
type Sum = {
  at: Date | null;
  device: LinkDevice | null;
  country: string | null;
  clicks: number;
  people: number;
};

/** Adds up the clicks on the campaign's own links by time, device and country. */
async function sumHours(
  { id, db }: Account,
  links: CampaignLinkRow[],
): Promise<Pick<CampaignClicks, 'unit' | 'times' | 'devices' | 'countries'>> {
  const own = links.filter(({ ranges }) => ranges === null).map((link) => link.id);
  const { rows } = await sql<Sum>`
    SELECT hour AS at, device, country, sum(clicks)::bigint AS clicks, sum(firsts)::bigint AS people FROM link_hours
    WHERE account_id = ${id} AND link_id = ANY(${arrayLiteral(own)}::bigint[]) AND kind = 'person'
    GROUP BY GROUPING SETS ((hour), (device), (country)) ORDER BY hour, clicks DESC, device, country`.execute(
    db,
  );
  const hours = rows.flatMap(({ at, clicks, people }) =>
    at === null ? [] : [{ at: at.toISOString(), clicks, people }],
  );
  const devices = rows.flatMap(({ device, clicks }) => (device === null ? [] : [{ device, clicks }]));
  const countries = rows.flatMap(({ country, clicks }) => (country === null ? [] : [{ country, clicks }]));
  const span = hours.length === 0 ? 0 : Date.parse(hours.at(-1)!.at) - Date.parse(hours[0]!.at);
  return span < DAYS_IN_HOURS * DAY_MS
    ? { unit: 'hour', times: hours, devices, countries }
    : { unit: 'day', times: sumDays(hours), devices, countries };
}

type Time = CampaignClicks['times'][number];

/** Adds up hours by days of UTC. */
function sumDays(hours: Time[]): Time[] {
  const days = Map.groupBy(hours, ({ at }) => at.slice(0, 10));
  return [...days].map(([day, times]) => ({
    at: `${day}T00:00:00.000Z`,
    clicks: times.reduce((sum, { clicks }) => sum + clicks, 0),
    people: times.reduce((sum, { people }) => sum + people, 0),
  }));
}
