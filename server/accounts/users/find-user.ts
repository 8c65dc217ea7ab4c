import type { UserRole } from '#contract/access.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { notFound, Problem } from '#server/platform/errors.ts';
import type { UserCall } from '../audit.ts';
import { lockAccountFor } from '../account/limits.ts';
import { requireManageable } from '../require-manageable.ts';

export type ManagedUser = {
  id: number;
  username: string;
  fullName: string;
  email: string;
  role: UserRole;
  isSuspended: boolean;
};

/**
 * Returns a user whom the caller may change. Locks the account's users until the transaction ends, so that two
 * owners cannot remove each other. Throws `not_found`, `yourself` and `above_your_role`.
 */
export async function findManagedUser({ account, session }: UserCall, userId: number): Promise<ManagedUser> {
  await lockAccountFor(account, 'users');
  const row = await account.db
    .selectFrom('users')
    .select(['id', 'username', 'full_name', 'email', 'role', 'suspended_at'])
    .where('account_id', '=', account.id)
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) throw notFound('user');
  if (row.id === session.userId)
    throw new Problem(
      'conflict',
      'yourself',
      'You cannot change this for yourself. Please ask another owner.',
    );
  requireManageable(session.standing.permissions, row.role as UserRole);
  return {
    id: row.id,
    username: row.username,
    fullName: row.full_name,
    email: row.email,
    role: row.role as UserRole,
    isSuspended: row.suspended_at !== null,
  };
}

/** Throws `last_owner` if the user is the only owner who can log in. */
export async function requireOtherOwner({ id, db }: Account, user: ManagedUser): Promise<void> {
  if (user.role !== 'owner' || user.isSuspended) return;
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', id)
    .where('role', '=', 'owner')
    .where('suspended_at', 'is', null)
    .where('id', '<>', user.id)
    .limit(1)
    .executeTakeFirst();
  if (!other)
    throw new Problem(
      'conflict',
      'last_owner',
      'An account needs an owner. Make another user an owner first.',
    );
}
