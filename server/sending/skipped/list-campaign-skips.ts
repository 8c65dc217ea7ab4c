import { sql } from 'kysely';
import type { SkipReason } from '#contract/sending.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { skipReasonOf, type StoredReason } from './stored-reason.ts';

/** A campaign that skipped a number. */
export type CampaignSkip = {
  campaignId: number;
  reason: SkipReason;
  at: string;
  place: SkipPosition;
};

/** The position of a skip: its time in UTC, and its campaign. The time has microseconds but no zone. */
export type SkipPosition = [at: string, campaignId: number];

/** A period in Unix milliseconds. `to` is exclusive. */
type Span = { from?: number | undefined; to?: number | undefined };

/** Lists the campaigns that skipped a number, newest first. Starts after `before`, unless it is null. */
export async function listCampaignSkips(
  { id, db }: Account,
  number: string,
  { before, limit, from, to }: Span & { before: SkipPosition | null; limit: number },
): Promise<CampaignSkip[]> {
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
