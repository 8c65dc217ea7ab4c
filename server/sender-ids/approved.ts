import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';

/**
 * Returns the countries (ISO 3166-1) in which an account may use a sender. Returns an empty array if it may
 * use the sender everywhere, or undefined if the sender is not approved. The account's own approval comes
 * before one that it inherits from its master.
 */
export async function approvedCountries({ id, db }: Account, sender: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ countries: string[] }>`
    SELECT countries FROM usable_sender_ids(${id}) WHERE lower(sender) = ${sender.toLowerCase()}
    ORDER BY account_id <> ${id} LIMIT 1`.execute(db);
  return rows[0]?.countries;
}

/** Whether an account has a sender ID, in any state. */
export async function hasSenderId({ id, db }: Account): Promise<boolean> {
  const row = await db
    .selectFrom('sender_ids')
    .select('id')
    .where('account_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the approved sender ID that is the account's default, its own before its master's. */
export async function defaultSenderId({ id, db }: Account): Promise<string | undefined> {
  const { rows } = await sql<{ sender: string }>`
    SELECT sender FROM usable_sender_ids(${id}) WHERE is_default ORDER BY account_id <> ${id} LIMIT 1`.execute(
    db,
  );
  return rows[0]?.sender;
}
