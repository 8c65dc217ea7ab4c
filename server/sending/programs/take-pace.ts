import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import { clocksOf, type PacePlan, planPace } from './plan-pace.ts';
import type { ProgramTerms } from './terms.ts';

type Free = { secondFreeIn: number; minuteFreeIn: number };

/**
 * Plans when messages of a key leave, and records it. Keeps other transactions of the key waiting until this one
 * ends. Costs no query if the key has no pace of its own.
 */
export async function takePace(
  account: Account,
  { keyId, pace }: Pick<ProgramTerms, 'keyId' | 'pace'>,
  count: number,
): Promise<PacePlan> {
  if (pace.messagesPerSecond === null && pace.messagesPerMinute === null) return planPace([], count, pace);
  const free = await lockPace(account, keyId);
  const clocks = clocksOf(pace, free);
  const plan = planPace(clocks, count, pace);
  const taken = (rate: number | null, unitMs: number, freeIn: number) =>
    Math.max(0, freeIn) + (rate === null ? 0 : (plan.accepted * unitMs) / rate);
  await sql`
    UPDATE program_paces SET
      second_free_at = clock_timestamp() + make_interval(secs => ${taken(pace.messagesPerSecond, 1000, free.secondFreeIn) / 1000}),
      minute_free_at = clock_timestamp() + make_interval(secs => ${taken(pace.messagesPerMinute, 60_000, free.minuteFreeIn) / 1000})
    WHERE account_id = ${account.id} AND key_id = ${keyId}`.execute(account.db);
  return plan;
}

async function lockPace({ id, db }: Account, keyId: number): Promise<Free> {
  const { rows } = await sql<Free>`
    INSERT INTO program_paces AS p (account_id, key_id) VALUES (${id}, ${keyId})
    ON CONFLICT (account_id, key_id) DO UPDATE SET key_id = excluded.key_id
    RETURNING greatest(0, 1000 * extract(epoch FROM p.second_free_at - clock_timestamp()))::float8 AS "secondFreeIn",
      greatest(0, 1000 * extract(epoch FROM p.minute_free_at - clock_timestamp()))::float8 AS "minuteFreeIn"`.execute(
    db,
  );
  return rows[0]!;
}
