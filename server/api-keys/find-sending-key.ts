import { sql } from 'kysely';
import { accountStanding } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';

/** A key that works. */
export type SendingKey = { name: string; maySend: boolean; logsTexts: boolean };

/** Finds a key, for ways to send that know it by something else than its secret. Undefined if it does not work. */
export async function findSendingKey(
  db: OwnerDb,
  { accountId, keyId }: { accountId: number; keyId: number },
): Promise<SendingKey | undefined> {
  const row = await db
    .selectFrom('api_keys')
    .select(['name', 'scopes', 'logs_texts'])
    .where('account_id', '=', accountId)
    .where('id', '=', keyId)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`(expires_at IS NULL OR expires_at > now())`)
    .executeTakeFirst();
  if (!row || !(await accountStanding(db, accountId))) return undefined;
  return { name: row.name, maySend: row.scopes.includes('campaigns.send'), logsTexts: row.logs_texts };
}
