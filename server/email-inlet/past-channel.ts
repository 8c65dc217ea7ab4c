import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { newSecretPart } from './settings/secret-part.ts';

/** A mail in the past. Its subject is hidden, as by keys that hide texts. */
export type PastMail = {
  at: Date;
  author: string;
  remoteAddress: string;
  /** Why it was refused; empty if it was sent. */
  reason: string;
  messageIds: string[];
};

export type PastChannel = {
  keyId: number;
  createdAt: Date;
  allowedSenders: string[];
  /** Oldest first. */
  mails: PastMail[];
};

/** Gives a key an address and mails with times in the past, in the owner's transaction. */
export async function createPastChannel(
  { id, db }: Account,
  { keyId, createdAt, allowedSenders, mails }: PastChannel,
): Promise<void> {
  const ofKey = { account_id: id, key_id: keyId };
  const lastUse = mails.findLast(({ reason }) => reason === '')?.at ?? null;
  await db
    .insertInto('email_channels')
    .values({ ...ofKey, allowed_senders: allowedSenders })
    .execute();
  await db
    .insertInto('email_addresses')
    .values({ ...ofKey, secret: newSecretPart(), created_at: createdAt, last_used_at: lastUse })
    .execute();
  const rows = mails.map(({ at, author, remoteAddress, reason, messageIds }) => ({
    ...ofKey,
    at,
    author,
    envelope_sender: author,
    remote_address: remoteAddress,
    outcome: reason === '' ? 'sent' : 'refused',
    reason,
    recipients: 1,
    message_ids: sql<string[]>`${arrayLiteral(messageIds)}::uuid[]`,
  }));
  await db.insertInto('email_mails').values(rows).execute();
}

/** Deletes mails of keys until `at`, and everything of `removedKeyIds`, in the owner's transaction. */
export async function removePastChannels(
  { id, db }: Account,
  { keyIds, removedKeyIds, at }: { keyIds: number[]; removedKeyIds: number[]; at: string },
): Promise<void> {
  const ofKeys = (ids: number[]) => sql`account_id = ${id} AND key_id = ANY(${arrayLiteral(ids)}::bigint[])`;
  await sql`DELETE FROM email_mails WHERE ${ofKeys(keyIds)} AND at <= ${at}::timestamptz`.execute(db);
  for (const table of ['email_channels', 'email_addresses', 'email_mails', 'email_sent'])
    await sql`DELETE FROM ${sql.table(table)} WHERE ${ofKeys(removedKeyIds)}`.execute(db);
}
