import type { Request } from '#contract/endpoint.ts';
import type { listPlanned as endpoint, Planned } from '#contract/sending.ts';
import { timeZoneOf } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { listSending } from './list-campaigns.ts';
import { occurrenceAfter, type Repeats } from './occurrences.ts';
import { localTimeAt, readMoment } from './read-moment.ts';

const MAX_RANGE_DAYS = 62;
const MAX_STARTS = 500;
/** The last day for which starts are listed. It is within the years that `readMoment` allows. */
const LAST_DAY = '9998-12-30';

/**
 * Lists the starts of campaigns between two days in the account's time zone, in order, up to MAX_STARTS.
 * Repeated campaigns appear with all their times. The list includes the next deferred messages of the newest
 * running campaigns.
 */
export async function listPlanned(
  account: Account,
  { from, to }: Request<typeof endpoint>['query'],
): Promise<Planned> {
  const days = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;
  if (days < 0 || days > MAX_RANGE_DAYS)
    throw invalid('to', 'too_many_days', `Choose at most ${MAX_RANGE_DAYS} days, with the first day first.`);
  if (to > LAST_DAY) throw invalid('to', 'too_late', `Choose days up to ${LAST_DAY}.`);
  const timeZone = await timeZoneOf(account);
  const range = { from: `${from}T00:00`, to: `${to}T23:59` };
  const rows = await account.db
    .selectFrom('campaigns')
    .select(['id', 'name', 'state', 'paused', 'starts_at', 'local_at', 'expected'])
    .select(['repeats', 'repeats_from', 'repeats_until'])
    .where('account_id', '=', account.id)
    .where('state', 'in', ['scheduled', 'held'])
    .where('starts_at', 'is not', null)
    // The day of a local time can differ from the day of the start in UTC.
    .where((where) =>
      where.or([
        where('repeats', 'is not', null),
        where.between('starts_at', startOfUtcDay(from, -1), startOfUtcDay(to, 2)),
      ]),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .limit(MAX_STARTS)
    .execute();
  const starts = rows.flatMap((row) =>
    startTimesOf(row, timeZone, range).map((at) => ({
      campaignId: row.id,
      name: row.name,
      state: row.state as 'scheduled' | 'held',
      paused: row.paused,
      at,
      isLocal: row.local_at !== null,
      repeats: row.repeats as Repeats | null,
      expected: row.expected,
    })),
  );
  const inOrder = [...starts, ...(await deferredStarts(account, timeZone, range))].toSorted((one, other) =>
    one.at < other.at ? -1 : one.at > other.at ? 1 : 0,
  );
  return {
    starts: inOrder.slice(0, MAX_STARTS),
    isComplete: starts.length <= MAX_STARTS && rows.length < MAX_STARTS,
  };
}

/** Lists the newest running campaigns whose next deferred messages are due within a range. */
async function deferredStarts(
  account: Account,
  timeZone: string,
  range: { from: string; to: string },
): Promise<Planned['starts']> {
  return (await listSending(account)).flatMap(({ id: campaignId, name, paused, deferred, opensAt }) => {
    const at = opensAt && localTimeAt(new Date(opensAt), timeZone);
    if (!at || deferred === 0 || at < range.from || at > range.to) return [];
    return [
      { campaignId, name, state: 'sending', paused, at, isLocal: false, repeats: null, expected: deferred },
    ];
  });
}

/** Returns the start in UTC of the day that is `later` days after `day`. */
const startOfUtcDay = (day: string, later: number): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime('UTC').epochMilliseconds);

type Row = {
  starts_at: Date | null;
  local_at: string | null;
  repeats: string | null;
  repeats_from: string | null;
  repeats_until: string | null;
};

/** Returns the starts of a campaign within a range, as local times. */
function startTimesOf(row: Row, timeZone: string, range: { from: string; to: string }): string[] {
  const next = row.local_at ?? localTimeAt(row.starts_at!, timeZone);
  if (row.repeats === null) return next >= range.from && next <= range.to ? [next] : [];
  const repeated = {
    repeats: row.repeats as Repeats,
    first: row.repeats_from!,
    until: row.repeats_until,
    timeZone,
  };
  const clocks: string[] = [];
  const first = next > range.from ? next : range.from;
  const end = readMoment(range.to, timeZone);
  let at = occurrenceAfter(repeated, new Date(readMoment(first, timeZone).getTime() - 1));
  for (; at && at <= end; at = occurrenceAfter(repeated, at)) clocks.push(localTimeAt(at, timeZone));
  return clocks;
}
