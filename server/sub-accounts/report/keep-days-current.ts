import { sql } from 'kysely';
import { timeZonesOf } from '#server/accounts/index.ts';
import { changedBatches, firstBatchAt } from '#server/messages/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { pairsOf, removeDays, saveDays, type Sub } from './save-days.ts';
import { dayIn, spansSince } from './spans-since.ts';

/** The minimum pause between runs, in milliseconds. After a long run, the pause is 30 times as long as the run. */
const PAUSE_MS = 5000;
const PAUSE_FACTOR = 30;

/** For how long one run adds up all days of sub-accounts, in milliseconds. Changes are more urgent. */
const RUN_MS = 1000;

/** How many sub-accounts one statement adds up. */
const BATCH_SIZE = 100;

/**
 * After this time, all days of a sub-account are added up again. That also finds batches that were deleted,
 * and changes that no worker saw, because none was running.
 */
const BUILD_HOURS = 24;

/** Changes are looked for from this long before the last run, because their transactions may commit later. */
const OVERLAP_MS = 300_000;

/** When the last run of this process began. */
const lastRuns = new WeakMap<OwnerDb, number>();

/** Keeps the days of all sub-accounts current. Returns how long to wait, so that it takes 3% of a worker at most. */
export async function keepDaysCurrent(db: OwnerDb): Promise<number> {
  const start = performance.now();
  await refreshDays(db, RUN_MS);
  return Math.max(PAUSE_MS, PAUSE_FACTOR * (performance.now() - start));
}

/**
 * Brings the days of all sub-accounts up to date. After `runMs` milliseconds, leaves further sub-accounts whose
 * days are all added up to a later run.
 */
export async function refreshDays(db: OwnerDb, runMs = Infinity): Promise<void> {
  const startedAt = Date.now();
  await refreshChanged(db, lastRuns.get(db) ?? startedAt - BUILD_HOURS * 3_600_000);
  const until = performance.now() + runMs;
  while ((await buildNext(db)) && performance.now() < until);
  lastRuns.set(db, startedAt);
}

type InZone = Sub & { zone: string };

/** Adds up the days on which batches changed, and the days after them. */
async function refreshChanged(db: OwnerDb, since: number): Promise<void> {
  const { rows } = await sql<InZone & { first: Date }>`
    SELECT s.account_id AS "masterId", s.id, s.days_zone AS zone, min(c.created_at) AS first
    FROM (${changedBatches(new Date(since - OVERLAP_MS))}) c JOIN sub_accounts s ON s.id = c.account_id
    WHERE s.days_zone IS NOT NULL GROUP BY 1, 2, 3`.execute(db);
  for (const subs of Map.groupBy(
    rows,
    ({ zone, first }) => `${zone} ${dayIn(zone, first).toString()}`,
  ).values()) {
    const days = spansSince(subs[0]!.first, subs[0]!.zone);
    for (let start = 0; start < subs.length; start += BATCH_SIZE)
      await saveDays(db, subs.slice(start, start + BATCH_SIZE), days);
  }
}

/**
 * Adds up all days of the next sub-accounts that are new, whose master changed its time zone, or that were not
 * added up for a day. Returns whether more may be left.
 */
async function buildNext(db: OwnerDb): Promise<boolean> {
  const masters = await db.selectFrom('sub_accounts').select('account_id as id').distinct().execute();
  const zones = await timeZonesOf(
    db,
    masters.map(({ id }) => id),
  );
  const { rows } = await sql<InZone>`
    SELECT s.account_id AS "masterId", s.id, z.zone FROM sub_accounts s
    JOIN unnest(${arrayLiteral([...zones.keys()])}::bigint[], ${arrayLiteral([...zones.values()])}::text[]) AS z (id, zone) ON z.id = s.account_id
    WHERE s.days_zone IS DISTINCT FROM z.zone OR s.days_built_at < now() - make_interval(hours => ${BUILD_HOURS})
    ORDER BY s.account_id, s.id LIMIT ${BATCH_SIZE}`.execute(db);
  for (const [zone, subs] of Map.groupBy(rows, (row) => row.zone)) await buildDays(db, subs, zone);
  return rows.length === BATCH_SIZE;
}

async function buildDays(db: OwnerDb, subs: Sub[], zone: string): Promise<void> {
  const first = await firstBatchAt(
    db,
    subs.map(({ id }) => id),
  );
  const days = first ? spansSince(first, zone) : [];
  await removeDays(db, subs, days[0]?.day);
  await saveDays(db, subs, days);
  await sql`
    UPDATE sub_accounts s SET days_zone = ${zone}, days_built_at = now()
    FROM ${pairsOf(subs)} AS p (account_id, id) WHERE s.account_id = p.account_id AND s.id = p.id`.execute(
    db,
  );
}
