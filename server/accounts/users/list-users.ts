import { sql } from 'kysely';
import type { AccountUser, AccountUsers, Invitation } from '#contract/users.ts';
import type { UserRole } from '#contract/access.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { namesOfUsers } from '../account/usernames-by-id.ts';
import { hasTwoFactor } from '../second-factor/factors.ts';

/** Lists the account's users by username, and the invitations that nobody has accepted yet. `caller` is a user's id. */
export async function listAccountUsers(account: Account, caller: number | undefined): Promise<AccountUsers> {
  const { requiresTwoFactor } = await account.db
    .selectFrom('accounts')
    .select('requires_two_factor as requiresTwoFactor')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  return {
    users: await readUsers(account, caller),
    invitations: await readInvitations(account),
    requiresTwoFactor,
  };
}

/** Lists the users and invitations of an account that is not the caller's own. */
export const accountUsersOf = (account: Account): Promise<AccountUsers> =>
  listAccountUsers(account, undefined);

async function readUsers({ id, db }: Account, caller: number | undefined): Promise<AccountUser[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'full_name', 'email', 'role', 'suspended_at', 'created_at'])
    .select(hasTwoFactor.as('has_two_factor'))
    .select(
      sql<Date | null>`greatest(
        (SELECT max(last_used_at) FROM sessions s WHERE s.account_id = users.account_id AND s.user_id = users.id),
        (SELECT max(last_used_at) FROM devices d WHERE d.account_id = users.account_id AND d.user_id = users.id))`.as(
        'last_active_at',
      ),
    )
    .where('account_id', '=', id)
    .orderBy(sql`lower(username)`)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    fullName: row.full_name,
    email: row.email,
    role: row.role as UserRole,
    state: row.suspended_at ? 'suspended' : 'active',
    hasTwoFactor: row.has_two_factor,
    lastActiveAt: row.last_active_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    isYou: row.id === caller,
  }));
}

async function readInvitations(account: Account): Promise<Invitation[]> {
  const rows = await account.db
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'user_id', 'sent_at', 'expires_at'])
    .where('account_id', '=', account.id)
    .orderBy(sql`lower(email)`)
    .execute();
  const names = await namesOfUsers(account, [...new Set(rows.map((row) => row.user_id))]);
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role as UserRole,
    invitedBy: names.get(row.user_id) ?? null,
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isExpired: row.expires_at.getTime() <= Date.now(),
  }));
}
