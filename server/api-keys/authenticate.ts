import { sql } from 'kysely';
import type { AccessContext, Permission } from '#contract/access.ts';
import { accountStanding, hashOfToken, isAllowed } from '#server/accounts/index.ts';
import type { Database, OwnerDb } from '#server/platform/db/handles.ts';
import type { Authenticate } from '#server/platform/http/mount.ts';
import { isSecret } from './secrets.ts';

/** For how long a process remembers a key. A revoked key can be used for this time at most. */
const REMEMBER_MS = 2000;
/** The uses of a secret are recorded at most this often. */
const RECORD_MS = 60_000;
/** Unknown secrets are remembered too, because a program with a wrong secret tries again and again. */
const MAX_REMEMBERED = 10_000;

type KnownKey = {
  credentialId: number;
  accountId: number;
  keyId: number;
  name: string;
  networks: string[];
  standing: AccessContext;
  maxConcurrentCalls: number | null;
  logsTexts: boolean;
  lastUsedAt: number;
};

/**
 * Returns a function that finds the key of a secret, and passes other tokens to `authenticateUser`. Every call
 * of a program runs this, so a process remembers keys for two seconds.
 */
export function createKeyAuthenticator(authenticateUser: Authenticate): Authenticate {
  const remembered = new Map<string, { key: Promise<KnownKey | undefined>; until: number }>();
  const find = (db: Database, secret: string): Promise<KnownKey | undefined> => {
    const known = remembered.get(secret);
    if (known && known.until > Date.now()) return known.key;
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    const key = findKey(db.owner, hashOfToken(secret));
    remembered.set(secret, { key, until: Date.now() + REMEMBER_MS });
    key.catch(() => remembered.delete(secret));
    return key;
  };
  return async (db, token, address, isUsed) => {
    if (!isSecret(token)) return authenticateUser(db, token, address, isUsed);
    const key = await find(db, token);
    if (!key || !isAllowed(key.networks, address)) return undefined;
    await recordUse(db.owner, key, address);
    const { accountId, keyId, name, standing, maxConcurrentCalls, logsTexts } = key;
    const apiKey = { keyId, maxConcurrentCalls, logsTexts };
    return { accountId, address, actor: { kind: 'api-key', keyId, name }, standing, apiKey };
  };
}

async function findKey(db: OwnerDb, hash: Buffer): Promise<KnownKey | undefined> {
  const row = await db
    .selectFrom('api_credentials as c')
    .innerJoin('api_keys as k', (join) =>
      join.onRef('k.account_id', '=', 'c.account_id').onRef('k.id', '=', 'c.key_id'),
    )
    .select(['c.id as credentialId', 'c.account_id as accountId', 'c.key_id as keyId'])
    .select(['k.max_concurrent_calls as maxConcurrentCalls', 'k.logs_texts as logsTexts'])
    .select(['k.name', 'k.networks', 'k.scopes', 'c.last_used_at'])
    .where('c.secret_hash', '=', hash)
    .where('k.revoked_at', 'is', null)
    .where(
      sql<boolean>`(c.expires_at IS NULL OR c.expires_at > now()) AND (k.expires_at IS NULL OR k.expires_at > now())`,
    )
    .executeTakeFirst();
  const standing = row && (await accountStanding(db, row.accountId));
  if (!standing) return undefined;
  const { scopes, last_used_at: lastUsedAt, ...key } = row;
  return {
    ...key,
    lastUsedAt: lastUsedAt?.getTime() ?? 0,
    standing: { ...standing, isUser: false, isApiKey: true, permissions: scopes as Permission[] },
  };
}

async function recordUse(db: OwnerDb, key: KnownKey, address: string): Promise<void> {
  const now = Date.now();
  if (key.lastUsedAt > now - RECORD_MS) return;
  key.lastUsedAt = now;
  await db
    .updateTable('api_credentials')
    .set({ last_used_at: new Date(now), last_used_from: address })
    .where('id', '=', key.credentialId)
    .where('account_id', '=', key.accountId)
    .execute();
}
