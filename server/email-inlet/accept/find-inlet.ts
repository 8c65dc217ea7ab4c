import { type Kysely, sql } from 'kysely';
import { findSendingKey, type SendingKey } from '#server/api-keys/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** The key of an address, and how it takes mails. */
export type Inlet = {
  addressId: number;
  accountId: number;
  keyId: number;
  key: SendingKey;
  allowedSenders: string[];
  includesSubject: boolean;
};

/**
 * Finds the key of an address by its secret part. Returns undefined if nobody may send there: the address is
 * unknown or has expired, or its key or account does not work.
 */
export async function findInlet(db: OwnerDb, secret: string): Promise<Inlet | undefined> {
  const row = await db
    .selectFrom('email_addresses as a')
    .innerJoin('email_channels as c', (join) =>
      join.onRef('c.account_id', '=', 'a.account_id').onRef('c.key_id', '=', 'a.key_id'),
    )
    .select(['a.id as addressId', 'a.account_id as accountId', 'a.key_id as keyId'])
    .select(['c.allowed_senders as allowedSenders', 'c.includes_subject as includesSubject'])
    .where('a.secret', '=', secret)
    .where('c.is_enabled', '=', true)
    .where(sql<boolean>`(a.expires_at IS NULL OR a.expires_at > now())`)
    .executeTakeFirst();
  const key = row && (await findSendingKey(db, row));
  return key && { ...row, key };
}

/** Records the use of an address, at most once a minute. */
export async function recordUse(db: Kysely<Tables>, { accountId, addressId }: Inlet): Promise<void> {
  await db
    .updateTable('email_addresses')
    .set({ last_used_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', addressId)
    .where(sql<boolean>`(last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`)
    .execute();
}
