import { ROLES, USER_ROLES } from '#contract/access.ts';
import { invalid } from '#server/platform/errors.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { type UserCall, auditFrom } from '../audit.ts';
import { findManagedUser, requireOtherOwner } from './find-user.ts';
import { revokeInvitationsBy } from './invitations.ts';

const SENDING_ROLES = USER_ROLES.filter((role) =>
  (ROLES[role] as readonly string[]).includes('campaigns.send'),
);

/** Passes the unfinished work of a user to another user of the account. */
export type HandOver = (account: ActingAccount, from: number, to: number) => Promise<void>;

/**
 * Removes a user. Another user takes over the unfinished work. Keeps the name for reports and the activity
 * log. Throws `not_found`, `yourself`, `above_your_role`, `last_owner` and `invalid_successor`.
 */
export async function removeUser(
  call: UserCall,
  userId: number,
  successorId: number,
  handOvers: readonly HandOver[],
): Promise<undefined> {
  const { account } = call;
  const user = await findManagedUser(call, userId);
  await requireOtherOwner(account, user);
  const successor = await account.db
    .selectFrom('users')
    .select('username')
    .where('account_id', '=', account.id)
    .where('id', '=', successorId)
    .where('id', '<>', userId)
    .where('suspended_at', 'is', null)
    .where('role', 'in', SENDING_ROLES)
    .executeTakeFirst();
  if (!successor)
    throw invalid('successorId', 'invalid_successor', 'Choose another active user who may send messages.');
  await revokeInvitationsBy(account, userId);
  for (const handOver of handOvers) await handOver(account, userId, successorId);
  await account.db
    .insertInto('former_users')
    .values({ account_id: account.id, id: userId, username: user.username, full_name: user.fullName })
    .execute();
  // Deletes the user's sessions, tokens, second factors and views too.
  await account.db
    .deleteFrom('users')
    .where('account_id', '=', account.id)
    .where('id', '=', userId)
    .execute();
  await auditFrom(call, 'user removed', { username: user.username, successor: successor.username });
}
