import { sql } from 'kysely';
import type { ApiScope } from '#contract/api-keys.ts';
import type { ApiEnvironment } from '#contract/api-key-states.ts';
import { audit } from '#server/accounts/index.ts';
import { userIdOf, type ActingAccount } from '#server/platform/actor.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { addSecret } from './secrets.ts';

export type PastKey = {
  name: string;
  description: string;
  environment: ApiEnvironment;
  scopes: ApiScope[];
  createdAt: Date;
  defaultSender?: string | undefined;
  lastUse?: { at: Date; from: string } | undefined;
  revokedAt?: Date | undefined;
};

/** Creates a key with times in the past, in the owner's transaction. Nobody knows its secret. Returns its id. */
export async function createPastKey(
  account: ActingAccount,
  { name, description, environment, scopes, createdAt, defaultSender, lastUse, revokedAt }: PastKey,
): Promise<number> {
  const { id: accountId, db: tx } = account;
  const { id } = await tx
    .insertInto('api_keys')
    .values({
      account_id: accountId,
      name,
      description,
      environment,
      scopes,
      created_by: userIdOf(account.by),
      created_at: createdAt,
      default_sender: defaultSender ?? null,
      revoked_at: revokedAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addSecret(account, id, environment);
  await tx
    .updateTable('api_credentials')
    .set({ created_at: createdAt, last_used_at: lastUse?.at ?? null, last_used_from: lastUse?.from ?? null })
    .where('account_id', '=', accountId)
    .where('key_id', '=', id)
    .execute();
  await audit(account, 'API key created', { keyId: id, name, environment });
  return id;
}

/**
 * Deletes keys with their log until `at`, in the owner's transaction. Keeps keys that were used or rotated since. Returns
 * the ids of the deleted keys.
 */
export async function removePastKeys({ id, db }: Account, keyIds: number[], at: string): Promise<number[]> {
  const ofThese = sql`account_id = ${id} AND key_id = ANY(${arrayLiteral(keyIds)}::bigint[])`;
  await sql`DELETE FROM api_requests WHERE ${ofThese} AND at <= ${at}::timestamptz`.execute(db);
  const { rows } = await sql<{ id: number }>`
    DELETE FROM api_keys k WHERE account_id = ${id} AND id = ANY(${arrayLiteral(keyIds)}::bigint[])
      AND NOT EXISTS (SELECT FROM api_requests r WHERE r.account_id = k.account_id AND r.key_id = k.id)
      AND (SELECT count(*) FROM api_credentials c WHERE c.account_id = k.account_id AND c.key_id = k.id) = 1
    RETURNING k.id`.execute(db);
  await sql`
    DELETE FROM api_credentials c WHERE ${ofThese}
      AND NOT EXISTS (SELECT FROM api_keys k WHERE k.account_id = c.account_id AND k.id = c.key_id)`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
