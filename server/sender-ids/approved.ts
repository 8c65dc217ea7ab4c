import { sql } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';

/**
 * Returns the countries (ISO 3166-1) in which an account may use a sender. Returns an empty array if it may
 * use the sender everywhere, or undefined if the sender is not approved.
 */
export async function approvedCountries({ id, db }: Account, sender: string): Promise<string[] | undefined> {
  const row = await db
    .selectFrom('sender_ids')
    .select('countries')
    .where('account_id', '=', id)
    .where(sql`lower(sender)`, '=', sender.toLowerCase())
    .where('state', '=', 'approved')
    .executeTakeFirst();
  return row?.countries;
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
