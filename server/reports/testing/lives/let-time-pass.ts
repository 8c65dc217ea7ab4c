import { type RawBuilder, sql } from 'kysely';
import { type Life } from './life.ts';

/** What knows when it was, by table: moments, and ids of messages, which begin with the millisecond in which they were made. */
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

let passed = 0;

/** Everything in the account was so many hours earlier, to the minute. */
export async function letTimePass({ owner, accountId }: Life, minutes: number): Promise<void> {
  // Steps of a time series lie on whole seconds: nothing moves to where something is.
  const ms = minutes * 60_000 + ((passed += 1) % 997);
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
