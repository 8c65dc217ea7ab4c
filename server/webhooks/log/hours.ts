import { sql } from 'kysely';
import type { Account, OwnerDb } from '#server/platform/db/handles.ts';
import { CALL_TIME_MS } from '../calls/make-call.ts';
import type { LoggedCall } from './insert-calls.ts';

/** Calls are counted by duration: up to 1 ms, 2 ms, 4 ms and so on, up to 32 s. */
const BUCKETS = 16;
const bucketOf = (durationMs: number): number =>
  Math.min(BUCKETS - 1, Math.ceil(Math.log2(Math.max(1, durationMs))));

const HOUR_MS = 3600_000;

type Hour = {
  account_id: number;
  endpoint_id: number;
  hour: string;
  calls: number;
  failed_calls: number;
  durations: number[];
};

/** Adds calls to the figures of their endpoint and hour. */
export async function addToHours(tx: OwnerDb | Account['db'], calls: readonly LoggedCall[]): Promise<void> {
  const hours = new Map<string, Hour>();
  for (const { accountId, endpointId, call } of calls) {
    const hour = new Date(Math.floor(call.at.getTime() / HOUR_MS) * HOUR_MS).toISOString();
    const name = `${accountId} ${endpointId} ${hour}`;
    const counted = hours.get(name) ?? {
      account_id: accountId,
      endpoint_id: endpointId,
      hour,
      calls: 0,
      failed_calls: 0,
      durations: Array.from({ length: BUCKETS }, () => 0),
    };
    counted.calls++;
    if (call.problem !== null) counted.failed_calls++;
    counted.durations[bucketOf(call.durationMs)]!++;
    hours.set(name, counted);
  }
  await sql`
    INSERT INTO webhook_hours AS h (account_id, endpoint_id, hour, calls, failed_calls, durations)
    SELECT account_id, endpoint_id, hour, calls, failed_calls, durations
    FROM jsonb_to_recordset(${JSON.stringify([...hours.values()])}::jsonb)
      AS n(account_id bigint, endpoint_id bigint, hour timestamptz, calls int, failed_calls int, durations int[])
    ORDER BY account_id, endpoint_id, hour
    ON CONFLICT (account_id, endpoint_id, hour) DO UPDATE SET calls = h.calls + excluded.calls,
      failed_calls = h.failed_calls + excluded.failed_calls,
      durations = ARRAY(SELECT coalesce(a, 0) + coalesce(b, 0) FROM unnest(h.durations, excluded.durations) WITH ORDINALITY AS d(a, b, nth) ORDER BY nth)`.execute(
    tx,
  );
}

/**
 * Returns the duration that 95% of calls stayed below, in milliseconds: the end of the range of durations that has it. Null
 * without calls.
 */
export function percentile95(durations: readonly number[]): number | null {
  const total = durations.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let counted = 0;
  const bucket = durations.findIndex((count) => (counted += count) >= total * 0.95);
  return Math.min(2 ** bucket, CALL_TIME_MS);
}
