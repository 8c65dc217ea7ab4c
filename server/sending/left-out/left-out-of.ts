import { sql } from 'kysely';
import type { SkipReason } from '#contract/sending.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { skipReasonOf, type StoredReason } from './stored-reason.ts';

/** That a campaign left a number out. `place` is where to look for older ones. */
export type LeftOutOfCampaign = {
  campaignId: number;
  reason: SkipReason;
  at: string;
  place: LeftOutPlace;
};

/** A moment to the microsecond, in UTC without a zone, and a campaign. */
export type LeftOutPlace = [at: string, campaignId: number];

/** From when to when, in Unix milliseconds; the end is not in it. */
type Span = { from?: number | undefined; to?: number | undefined };

/** The campaigns that left a number out, the newest first, those before a place if it is given. */
export async function leftOutOf(
  { id, db }: Account,
  number: string,
  { before, limit, from, to }: Span & { before: LeftOutPlace | null; limit: number },
): Promise<LeftOutOfCampaign[]> {
  const conditions = [
    sql`account_id = ${id} AND number = ${number}`,
    ...(from === undefined ? [] : [sql`at >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql`at < ${new Date(to)}`]),
    ...(before
      ? [sql`(at, campaign_id) < (${before[0]}::timestamp AT TIME ZONE 'UTC', ${before[1]}::bigint)`]
      : []),
  ];
  const { rows } = await sql<{ campaignId: number; reason: StoredReason; at: Date; written: string }>`
    SELECT campaign_id AS "campaignId", reason, at,
      to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') AS written
    FROM campaign_left_out WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY at DESC, campaign_id DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ written, at, reason, ...row }) => ({
    ...row,
    reason: skipReasonOf(reason),
    at: at.toISOString(),
    place: [written, row.campaignId],
  }));
}
