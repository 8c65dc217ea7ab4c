import { type RawBuilder, sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import {
  type getLinkStatistics,
  type LinkDevice,
  type LinkStatistics,
  MAX_STATISTICS_DAYS,
} from '#contract/links.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { findCountedLink } from '../links/stored-link.ts';
import type { ReaderKind } from '../serve/reader.ts';

type Query = Request<typeof getLinkStatistics>['query'];

/** A sum of clicks of a kind: at a time, of a device, of a country, or of all. */
type Sum = {
  kind: ReaderKind;
  at: Date | null;
  device: LinkDevice | null;
  country: string | null;
  clicks: number;
  people: number;
};

const DAY_MS = 24 * 3600_000;
const DEFAULT_DAYS = 30;
/** Up to so many days, times are hours. */
const DAYS_IN_HOURS = 3;

/** Reads the figures of a link. Throws `not_found`, and `invalid` for a period that is empty or too long. */
export async function readStatistics(
  account: Account,
  linkId: number,
  query: Query,
): Promise<LinkStatistics> {
  const { counts_days: countsDays } = await findCountedLink(account, linkId);
  const period = periodOf(query);
  const unit = unitOf(period);
  const sums = await readSums(account, linkId, { ...period, unit, countsDays });
  const people = sums.filter(({ kind }) => kind === 'person');
  const totalOf = (wanted: ReaderKind) =>
    sums.find(
      ({ kind, at, device, country }) =>
        kind === wanted && at === null && device === null && country === null,
    );
  return {
    clicks: totalOf('person')?.clicks ?? 0,
    people: totalOf('person')?.people ?? 0,
    previews: totalOf('preview')?.clicks ?? 0,
    programs: totalOf('program')?.clicks ?? 0,
    unit,
    times: people.flatMap(({ at, clicks, people: firsts }) =>
      at === null ? [] : [{ at: at.toISOString(), clicks, people: firsts }],
    ),
    devices: people
      .flatMap(({ device, clicks }) => (device === null ? [] : [{ device, clicks }]))
      .toSorted(mostFirst),
    countries: people
      .flatMap(({ country, clicks }) => (country === null ? [] : [{ country, clicks }]))
      .toSorted(mostFirst),
  };
}

const mostFirst = (one: { clicks: number }, other: { clicks: number }): number => other.clicks - one.clicks;

type Period = { from: Date; to: Date };

function periodOf(query: Query): Period {
  const to = query.to === undefined ? new Date() : new Date(query.to);
  return {
    from: query.from === undefined ? new Date(to.getTime() - DEFAULT_DAYS * DAY_MS) : new Date(query.from),
    to,
  };
}

/** Returns the unit of the times of a period. Throws `invalid` for a period that is empty or too long. */
function unitOf({ from, to }: Period): 'hour' | 'day' {
  const days = (to.getTime() - from.getTime()) / DAY_MS;
  if (days <= 0) throw invalid('to', 'invalid', 'The end must be after the start.');
  if (days > MAX_STATISTICS_DAYS)
    throw invalid('to', 'invalid', `Choose at most ${MAX_STATISTICS_DAYS} days.`);
  return days <= DAYS_IN_HOURS ? 'hour' : 'day';
}

type Wanted = Period & { unit: 'hour' | 'day'; countsDays: boolean };

/** Whole days are read from the sums by day, and the hours before and after them from those by hour. */
async function readSums({ id, db }: Account, linkId: number, wanted: Wanted): Promise<Sum[]> {
  const { unit, from, to } = wanted;
  const days = wanted.countsDays && unit === 'day' ? wholeDays(wanted) : { from: to, to };
  const ofLink = sql`account_id = ${id} AND link_id = ${linkId}`;
  const hours = (since: RawBuilder<unknown>, until: Date) => sql`
    SELECT kind, date_trunc(${unit}::text, hour, 'UTC') AS at, device, country, clicks, firsts FROM link_hours
    WHERE ${ofLink} AND hour >= ${since} AND hour < ${until}::timestamptz`;
  const { rows } = await sql<Sum>`
    SELECT kind, at, device, country, sum(clicks)::bigint AS clicks, sum(firsts)::bigint AS people
    FROM (
      ${hours(sql`date_trunc('hour', ${from}::timestamptz)`, days.from)} UNION ALL
      SELECT kind, day::timestamp AT TIME ZONE 'UTC', device, country, clicks, firsts FROM link_days
      WHERE ${ofLink} AND day >= ${days.from.toISOString()}::date AND day < ${days.to.toISOString()}::date UNION ALL
      ${hours(sql`${days.to}::timestamptz`, to)}
    ) times
    GROUP BY GROUPING SETS ((kind), (kind, at), (kind, device), (kind, country)) ORDER BY at, device, country`.execute(
    db,
  );
  return rows;
}

/** Returns the days of UTC that are in a period as a whole. The period is longer than two days. */
const wholeDays = ({ from, to }: Period): Period => ({
  from: new Date(Math.ceil(from.getTime() / DAY_MS) * DAY_MS),
  to: new Date(Math.floor(to.getTime() / DAY_MS) * DAY_MS),
});
