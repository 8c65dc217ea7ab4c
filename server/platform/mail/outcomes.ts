import { type Kysely, sql, type UpdateObject } from 'kysely';
import type { Tables } from '../db/tables.ts';

export type MailKey = { accountId: number; mailId: number };

/** A mail that is still to be sent, or undefined. */
export function findWaiting(db: Kysely<Tables>, { accountId, mailId }: MailKey) {
  return db
    .selectFrom('mails')
    .select(['recipient', 'template', 'data', 'created_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', mailId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

/** The server took it: nothing that is secret stays. */
export const recordSent = (db: Kysely<Tables>, key: MailKey): Promise<void> =>
  change(db, key, { state: 'sent', sent_at: sql<Date>`now()`, data: '{}', error: null });

/** It will never be sent. */
export const recordFailed = (db: Kysely<Tables>, key: MailKey, error: string): Promise<void> =>
  change(db, key, { state: 'failed', data: '{}', error });

/** No mail server is set. */
export const recordKept = (db: Kysely<Tables>, key: MailKey): Promise<void> =>
  change(db, key, { state: 'kept' });

/** Why it was not sent this time. */
export const noteError = (db: Kysely<Tables>, key: MailKey, error: string): Promise<void> =>
  change(db, key, { error });

type Change = UpdateObject<Tables, 'mails'>;

async function change(db: Kysely<Tables>, { accountId, mailId }: MailKey, set: Change): Promise<void> {
  await db
    .updateTable('mails')
    .set(set)
    .where('account_id', '=', accountId)
    .where('id', '=', mailId)
    .where('state', '=', 'waiting')
    .execute();
}
