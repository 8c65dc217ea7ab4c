import { sql } from 'kysely';
import { timeZoneOf } from '#server/accounts/index.ts';
import type { Origin } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { PROGRAM } from '../origin.ts';

/** Returns the origin of what a key sends today, in the account's time zone. Creates it if needed. */
export async function originOfToday(account: Account, keyId: number): Promise<Origin> {
  const day = Temporal.Now.plainDateISO(await timeZoneOf(account)).toString();
  const { rows } = await sql<{ id: number }>`
    /* prepared */ WITH added AS (
      INSERT INTO program_days (account_id, key_id, day)
      SELECT ${account.id}, ${keyId}, ${day}::date WHERE NOT EXISTS (
        SELECT FROM program_days WHERE account_id = ${account.id} AND key_id = ${keyId} AND day = ${day})
      ON CONFLICT (account_id, key_id, day) DO UPDATE SET day = excluded.day RETURNING id
    )
    SELECT id FROM added UNION ALL
    SELECT id FROM program_days WHERE account_id = ${account.id} AND key_id = ${keyId} AND day = ${day} LIMIT 1`.execute(
    account.db,
  );
  return { kind: PROGRAM, id: rows[0]!.id };
}
