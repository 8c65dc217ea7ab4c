import { type RawBuilder, sql } from 'kysely';
import { type Simulation } from './simulation.ts';

/**
 * Columns with times, and columns with message ids. A message id begins with its creation time in
 * milliseconds.
 */
const MOMENTS: Record<string, string[]> = {
  message_batches: ['created_at'],
  messages: ['submitted_at', 'finished_at'],
  message_time_series: ['at'],
  campaigns: ['created_at', 'sent_at', 'finished_at'],
  replies: ['received_at'],
  conversations: ['last_at'],
  campaign_left_out: ['at'],
  opt_outs: ['at'],
  ledger_entries: ['at'],
};
const IDS: Record<string, string[]> = {
  message_batches: ['first_id', 'last_id'],
  messages: ['id'],
  submissions: ['message_id'],
  replies: ['message_id'],
};

let shiftCount = 0;

/** Moves the times and message ids of the account's data back by `minutes`. */
export async function letTimePass({ owner, accountId }: Simulation, minutes: number): Promise<void> {
  // Time series have a row per second. Additional milliseconds prevent rows from colliding.
  const ms = minutes * 60_000 + ((shiftCount += 1) % 997);
  await owner.transaction().execute(async (tx) => {
    for (const table of new Set([...Object.keys(MOMENTS), ...Object.keys(IDS)])) {
      const changes = [
        ...(MOMENTS[table] ?? []).map(
          (column) => sql`${sql.ref(column)} = ${sql.ref(column)} - make_interval(secs => ${ms / 1000})`,
        ),
        ...(IDS[table] ?? []).map((column) => sql`${sql.ref(column)} = ${earlier(sql.ref(column), ms)}`),
      ];
      await sql`UPDATE ${sql.table(table)} SET ${sql.join(changes)} WHERE account_id = ${accountId}`.execute(
        tx,
      );
    }
  });
}

const earlier = (id: RawBuilder<unknown>, ms: number) => sql`(
  lpad(to_hex(('x' || left(replace(${id}::text, '-', ''), 12))::bit(48)::bigint - ${ms}::bigint), 12, '0')
  || substr(replace(${id}::text, '-', ''), 13))::uuid`;
