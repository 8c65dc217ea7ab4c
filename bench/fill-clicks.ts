import { type RawBuilder, sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import {
  accountSql,
  BATCH_SIZE,
  BATCHES_PER_CAMPAIGN,
  type FilledLinks,
  messageIdSql,
} from './fill-links.ts';

/** As long as single clicks are kept. */
const DAYS = 180;
const HOURS = DAYS * 24;
/** For so long, readers of shared links are kept. */
const VISITOR_DAYS = 2;
const DAY_MS = 24 * 3600_000;
/** How many clicks are added at a time, so that what is sorted fits into memory. */
const CHUNK = 1_000_000;
/** The share of the shared links' clicks that the first link has. */
const POPULAR_SHARE = 0.02;
/** Puts the recipients in another order. Has no common factor with their number. */
const STEP = 7919;
const REPORT_MS = 30_000;

/**
 * Adds clicks of the last 180 days in the order of time, as they would have come: half on shared links, by readers who click once, and half on
 * links of recipients, each in turn. Counts them by hour and visitor.
 */
export async function fillClicks(owner: OwnerDb, links: FilledLinks, clicks: number): Promise<void> {
  const startedAt = performance.now();
  const beginsAt = new Date(Math.floor(Date.now() / DAY_MS - DAYS) * DAY_MS);
  // Whole days, which are counted once.
  const hoursAtOnce = 24 * Math.max(1, Math.min(DAYS, Math.floor((CHUNK * DAYS) / clicks)));
  let reportedAt = startedAt;
  for (let hour = 0; hour < HOURS; hour += hoursAtOnce) {
    const last = firstOfHour(Math.min(HOURS, hour + hoursAtOnce), clicks);
    await owner.transaction().execute(async (tx) => {
      // Foreign keys would be checked for every row.
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await createChunk(tx, links, { clicks, beginsAt, first: firstOfHour(hour, clicks), last });
      await storeChunk(tx);
    });
    if (performance.now() - reportedAt < REPORT_MS) continue;
    reportedAt = performance.now();
    console.error(`${last} clicks after ${Math.round((reportedAt - startedAt) / 1000)} s`);
  }
}

const firstOfHour = (hour: number, clicks: number): number => Math.ceil((clicks * hour) / HOURS);

type Chunk = { clicks: number; beginsAt: Date; first: number; last: number };

/** Even clicks are on shared links, and odd ones on links of recipients. */
async function createChunk(
  tx: OwnerDb,
  links: FilledLinks,
  { clicks, beginsAt, first, last }: Chunk,
): Promise<void> {
  const { shared, firstSharedId, batches, firstCampaignLinkId } = links;
  const recipients = batches * BATCH_SIZE;
  const batch = sql`(recipient / ${BATCH_SIZE}::int)`;
  const campaign = sql`(recipient / ${BATCH_SIZE * BATCHES_PER_CAMPAIGN}::int)`;
  const either = (ofRecipient: RawBuilder<unknown>, ofShared: RawBuilder<unknown>) =>
    sql`CASE WHEN recipient IS NOT NULL THEN ${ofRecipient} ELSE ${ofShared} END`;
  await sql`
    CREATE TEMPORARY TABLE chunk ON COMMIT DROP AS
    WITH drawn AS (
      SELECT n / 2 / ${recipients}::int AS turn, CASE WHEN n % 2 = 1 THEN (n / 2 * ${STEP}::int % ${recipients}::int)::int END AS recipient,
        CASE WHEN random() < ${POPULAR_SHARE}::float8 THEN 0 ELSE floor(random() * ${shared}::int)::int END AS link,
        ${beginsAt}::timestamptz + make_interval(hours => (n * ${HOURS}::int / ${clicks}::bigint)::int) AS hour,
        make_interval(secs => 3600 * (n * ${HOURS}::int % ${clicks}::bigint)::float8 / ${clicks}::bigint) AS later,
        random() AS kind, random() AS country, random() AS device
      FROM generate_series(${first}::bigint, ${last - 1}::bigint) n
    )
    SELECT ${either(sql`${links.accountId}::bigint`, accountSql(links, sql`link`))} AS account_id, uuidv7(hour + later - now()) AS id,
      ${either(sql`${firstCampaignLinkId}::int + ${campaign}`, sql`${firstSharedId}::int + link`)} AS link_id, hour + later AS at, hour,
      CASE WHEN recipient IS NOT NULL THEN ${messageIdSql(batch, sql`recipient % ${BATCH_SIZE}::int`)} END AS message_id,
      CASE WHEN recipient IS NOT NULL OR kind < 0.9 THEN 'person' WHEN kind < 0.97 THEN 'preview' ELSE 'program' END AS kind,
      CASE WHEN country < 0.8 THEN 'ZA' ELSE (ARRAY['NA', 'BW', 'ZW', 'MZ', 'GB', 'US', 'DE', 'KE', ''])[1 + floor(random() * 9)::int] END AS country,
      CASE WHEN device < 0.6 THEN 'android' WHEN device < 0.95 THEN 'ios' ELSE 'desktop' END AS device,
      CASE WHEN device < 0.6 THEN 'Android' WHEN device < 0.95 THEN 'iOS' ELSE 'Windows' END AS os,
      ${either(sql`turn = 0`, sql`kind < 0.9`)} AS is_first
    FROM drawn`.execute(tx);
}

async function storeChunk(tx: OwnerDb): Promise<void> {
  await sql`
    INSERT INTO link_clicks (account_id, id, link_id, at, message_id, kind, country, device, os)
    SELECT account_id, id, link_id, at, message_id, kind, country, device, os FROM chunk`.execute(tx);
  await sql`
    INSERT INTO link_hours (account_id, link_id, hour, kind, country, device, clicks, firsts)
    SELECT account_id, link_id, hour, kind, country, device, count(*), count(*) FILTER (WHERE is_first)
    FROM chunk GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY hour`.execute(tx);
  await sql`
    INSERT INTO link_days AS d (account_id, link_id, day, kind, country, device, clicks, firsts)
    SELECT account_id, link_id, (hour AT TIME ZONE 'UTC')::date, kind, country, device, count(*), count(*) FILTER (WHERE is_first)
    FROM chunk GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 3`.execute(tx);
  await sql`
    INSERT INTO link_visitors (account_id, link_id, visitor, is_recipient, first_at)
    SELECT account_id, link_id, coalesce(message_id, gen_random_uuid()), message_id IS NOT NULL, at FROM chunk
    WHERE is_first AND (message_id IS NOT NULL OR at > now() - make_interval(days => ${VISITOR_DAYS}::int))`.execute(
    tx,
  );
}
