import type { OwnerDb } from '../db/handles.ts';

const COLUMNS = [
  'id',
  'account_id as accountId',
  'recipient as to',
  'template',
  'state',
  'error',
  'created_at as postedAt',
  'sent_at as sentAt',
] as const;

/** Returns the most recent emails of all accounts, newest first. */
export const listMails = (db: OwnerDb, limit: number) =>
  db
    .selectFrom('mails')
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Finds an email of any account, with the data for its template. */
export const findMail = (db: OwnerDb, id: number) =>
  db
    .selectFrom('mails')
    .select([...COLUMNS, 'data'])
    .where('id', '=', id)
    .executeTakeFirst();
