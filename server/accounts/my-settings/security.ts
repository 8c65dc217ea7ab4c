import { sql } from 'kysely';
import type { Security } from '#contract/my-settings.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { type UserCall, auditFrom } from '../audit.ts';
import { untrustDevices } from '../sessions/devices.ts';

/** Reads which sign-in methods the user has set up. */
export async function readSecurity(account: Account, userId: number): Promise<Security> {
  const own = sql`account_id = ${account.id} AND user_id = ${userId}`;
  const { rows } = await sql<Omit<Security, 'passkeys' | 'passwordChangedAt'> & { passwordChangedAt: Date }>`
    SELECT password_changed_at AS "passwordChangedAt", email, email_codes AS "emailCodes",
           EXISTS (SELECT FROM authenticators WHERE ${own} AND confirmed_at IS NOT NULL) AS authenticator,
           (SELECT requires_two_factor FROM accounts WHERE id = ${account.id}) AS "isTwoFactorRequired",
           (SELECT count(*) FROM recovery_codes WHERE ${own}) AS "recoveryCodesLeft",
           (SELECT count(*) FROM devices WHERE ${own} AND trusted_until > now()) AS "trustedDevices"
    FROM users WHERE account_id = ${account.id} AND id = ${userId}`.execute(account.db);
  const { passwordChangedAt, ...rest } = rows[0]!;
  return {
    ...rest,
    passwordChangedAt: passwordChangedAt.toISOString(),
    passkeys: await readPasskeys(account, userId),
  };
}

async function readPasskeys(account: Account, userId: number): Promise<Security['passkeys']> {
  const rows = await account.db
    .selectFrom('passkeys')
    .select(['id', 'name', 'host', 'created_at', 'last_used_at'])
    .where('account_id', '=', account.id)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, host, created_at: createdAt, last_used_at: lastUsedAt }) => ({
    id,
    name,
    host,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** Requires a second factor again in every browser. */
export async function forgetDevices(call: UserCall): Promise<undefined> {
  await untrustDevices(call.account.db, call.session);
  await auditFrom(call, 'trusted devices forgotten', {});
}
