import type { ApiEnvironment } from '#contract/api-key-states.ts';
import { SECRET_PREFIXES } from '#contract/api-keys.ts';
import { hashOfToken, newToken } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** Adds a secret to a key, and returns the complete secret. */
export async function addSecret(
  { id, db }: Account,
  keyId: number,
  environment: ApiEnvironment,
): Promise<string> {
  const secret = `${SECRET_PREFIXES[environment]}${newToken()}`;
  await db
    .insertInto('api_credentials')
    .values({
      account_id: id,
      key_id: keyId,
      secret_hash: hashOfToken(secret),
      ending: secret.slice(-4),
    })
    .execute();
  return secret;
}

/** Whether a token is the secret of a key, by its prefix. */
export const isSecret = (token: string): boolean =>
  Object.values(SECRET_PREFIXES).some((prefix) => token.startsWith(prefix));
