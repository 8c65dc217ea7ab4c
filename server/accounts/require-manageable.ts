import { canManageRole, type Permission, type UserRole } from '#contract/access.ts';
import { Problem } from '#server/platform/errors.ts';

/** Throws `above_your_role` unless the caller's permissions include every permission of the role. */
export function requireManageable(permissions: readonly Permission[], role: UserRole): void {
  if (canManageRole(permissions, role)) return;
  throw new Problem(
    'forbidden',
    'above_your_role',
    `Your role does not allow you to manage the role "${role}". Please ask an owner of your account.`,
  );
}
