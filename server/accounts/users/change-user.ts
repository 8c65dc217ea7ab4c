import { sql } from 'kysely';
import type { UserRole } from '#contract/access.ts';
import { notFound } from '#server/platform/errors.ts';
import { type UserCall, auditFrom } from '../audit.ts';
import { requireManageable } from '../require-manageable.ts';
import { findManagedUser, requireOtherOwner } from './find-user.ts';
import { revokeInvitationsBy } from './invitations.ts';

/**
 * Changes a user's role. The server checks the role on every call, so the change applies at once. Revokes the
 * user's invitations. Throws
 * `not_found`, `yourself`, `above_your_role` and `last_owner`.
 */
export async function changeRole(call: UserCall, userId: number, role: UserRole): Promise<undefined> {
  const user = await findManagedUser(call, userId);
  requireManageable(call.session.standing.permissions, role);
  if (user.role === role) return;
  await requireOtherOwner(call.account, user);
  await update(call, userId, { role });
  await revokeInvitationsBy(call.account, userId);
  await auditFrom(call, 'role changed', { username: user.username, role, was: user.role });
}

/**
 * Ends the user's sessions and prevents new ones. Revokes the user's invitations. Throws `not_found`, `yourself`, `above_your_role` and
 * `last_owner`.
 */
export async function suspendUser(call: UserCall, userId: number): Promise<undefined> {
  const user = await findManagedUser(call, userId);
  if (user.isSuspended) return;
  await requireOtherOwner(call.account, user);
  await update(call, userId, { suspended_at: sql<Date>`now()` });
  await call.account.db
    .deleteFrom('sessions')
    .where('account_id', '=', call.account.id)
    .where('user_id', '=', userId)
    .execute();
  await revokeInvitationsBy(call.account, userId);
  await auditFrom(call, 'user suspended', { username: user.username });
}

/** Lets a suspended user log in again. Throws `not_found`, `yourself` and `above_your_role`. */
export async function reinstateUser(call: UserCall, userId: number): Promise<undefined> {
  const user = await findManagedUser(call, userId);
  if (!user.isSuspended) return;
  await update(call, userId, { suspended_at: null });
  await auditFrom(call, 'user reinstated', { username: user.username });
}

async function update(
  { account }: UserCall,
  userId: number,
  columns: { role?: UserRole; suspended_at?: ReturnType<typeof sql<Date>> | null },
): Promise<void> {
  const { numUpdatedRows } = await account.db
    .updateTable('users')
    .set(columns)
    .where('account_id', '=', account.id)
    .where('id', '=', userId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound('user');
}
