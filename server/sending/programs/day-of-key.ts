import { sql } from 'kysely';
import { timeZoneOf } from '#server/accounts/index.ts';
import type { Origin } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { databaseOf } from '#server/platform/db/recent-reads.ts';
import { PROGRAM } from '../origin.ts';

const MAX_REMEMBERED = 10_000;

/** The ids of committed days by account, key and day, for each database. */
const remembered = new WeakMap<object, Map<string, number>>();

/** Returns the origin of what a key sends today, in the account's time zone. Creates it if needed. */
export async function originOfToday(account: Account, keyId: number): Promise<Origin> {
  const day = Temporal.Now.plainDateISO(await timeZoneOf(account)).toString();
  const name = `${account.id} ${keyId} ${day}`;
  const known = knownDays(account);
  const id = known?.get(name);
  if (id !== undefined) return { kind: PROGRAM, id };
  const found = await findOrCreate(account, keyId, day);
  // The transaction that adds a day can still fail.
  if (!found.isNew) known?.set(name, found.id);
  return { kind: PROGRAM, id: found.id };
}

function knownDays({ db }: Account): Map<string, number> | undefined {
  const database = databaseOf(db);
  if (!database) return undefined;
  const known = remembered.get(database);
  if (known && known.size < MAX_REMEMBERED) return known;
  const none = new Map<string, number>();
  remembered.set(database, none);
  return none;
}

async function findOrCreate({ id, db }: Account, keyId: number, day: string) {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    /* prepared */ WITH added AS (
      INSERT INTO program_days (account_id, key_id, day)
      SELECT ${id}, ${keyId}, ${day}::date WHERE NOT EXISTS (
        SELECT FROM program_days WHERE account_id = ${id} AND key_id = ${keyId} AND day = ${day})
      ON CONFLICT (account_id, key_id, day) DO UPDATE SET day = excluded.day RETURNING id
    )
    SELECT id, true AS "isNew" FROM added UNION ALL
    SELECT id, false FROM program_days WHERE account_id = ${id} AND key_id = ${keyId} AND day = ${day} LIMIT 1`.execute(
    db,
  );
  return rows[0]!;
}
