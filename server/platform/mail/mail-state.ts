import { type Kysely, sql, type UpdateObject } from 'kysely';
import type { Tables } from '../db/tables.ts';

export type MailKey = { accountId: number; mailId: number };

/** Returns the email if it is still waiting to be sent. */
export function findWaitingMail(db: Kysely<Tables>, { accountId, mailId }: MailKey) {
  return db
    .selectFrom('mails')
    .select(['recipient', 'template', 'data', 'created_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', mailId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

/** Marks an email as sent, and deletes its data. */
export const recordSent = (db: Kysely<Tables>, key: MailKey): Promise<void> =>
  change(db, key, { state: 'sent', sent_at: sql<Date>`now()`, data: '{}', error: null });

/** Marks an email as failed for good, and deletes its data. */
export const recordFailed = (db: Kysely<Tables>, key: MailKey, error: string): Promise<void> =>
  change(db, key, { state: 'failed', data: '{}', error });

/** Marks an email as kept, because no mail server is configured. */
export const markUnsent = (db: Kysely<Tables>, key: MailKey): Promise<void> =>
  change(db, key, { state: 'kept' });

/** Records why an attempt failed. The email keeps waiting. */
export const recordError = (db: Kysely<Tables>, key: MailKey, error: string): Promise<void> =>
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
