import { type Kysely, sql } from 'kysely';
import { INVITATION_DAYS } from '#contract/users.ts';
import type { UserRole } from '#contract/access.ts';
import { MAX_LENGTHS } from '#contract/sign-up.ts';
import type { MasterActor } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound, Problem, tooMany } from '#server/platform/errors.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { requireBelowLimit } from '../account/limits.ts';
import { type UserCall, audit, auditFrom } from '../audit.ts';
import { invitationMail } from '../mails/index.ts';
import { requireValidField } from '../my-settings/details.ts';
import { hashOf, newToken } from '../tokens.ts';
import { requireManageable } from '../require-manageable.ts';

const EXPIRY = sql<Date>`now() + make_interval(days => ${INVITATION_DAYS})`;

/**
 * Invites a user and mails the link. Throws `invalid`, `above_your_role`, `already_invited`,
 * `too_many_users` and `too_many_mails`.
 */
export async function inviteUser(
  call: UserCall,
  { email: typed, role }: { email: string; role: UserRole },
): Promise<{ id: number }> {
  const { account, session } = call;
  requireManageable(session.standing.permissions, role);
  const { id, email, token } = await insertInvitation(account, {
    email: typed,
    role,
    userId: session.userId,
  });
  await requireBelowLimit(account, 'users', () => countUsers(call));
  await auditFrom(call, 'user invited', { email, role });
  await mailInvitation(call, email, token);
  return { id };
}

type NewInvitation = { email: string; role: UserRole; userId: number; field?: string };

/** Stores an invitation, without sending it. Throws `invalid` and `already_invited`. */
export async function insertInvitation(
  { id: accountId, db }: { id: number; db: Kysely<Tables> },
  { email: typed, role, userId, field = 'email' }: NewInvitation,
): Promise<{ id: number; email: string; token: string }> {
  requireValidField(field, 'email', typed, MAX_LENGTHS.email);
  const email = typed.trim();
  const token = newToken();
  const invitation = await db
    .insertInto('invitations')
    .values({
      account_id: accountId,
      token_hash: hashOf(token),
      email,
      role,
      user_id: userId,
      expires_at: EXPIRY,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!invitation)
    throw new Problem(
      'conflict',
      'already_invited',
      `${email} has already been invited. Send the invitation again, or revoke it first.`,
      field,
    );
  return { ...invitation, email, token };
}

/**
 * Invites the first owner of a new sub-account, on behalf of a user of its master. Throws `invalid`, with the
 * field `field`.
 */
export async function inviteFirstOwner(
  account: { id: number; db: Kysely<Tables>; by: MasterActor },
  { accountName, email: typed, field }: { accountName: string; email: string; field: string },
): Promise<void> {
  const { by } = account;
  const { email, token } = await insertInvitation(account, {
    email: typed,
    role: 'owner',
    userId: by.userId,
    field,
  });
  await audit(account, 'user invited', { email, role: 'owner' });
  await postInvitation(account, { to: email, token, accountName, invitedBy: by.name });
}

/**
 * Revokes the invitations of a sub-account that has no user yet, and returns their addresses. Throws
 * `has_users`.
 */
export async function revokeFirstOwner(account: {
  id: number;
  db: Kysely<Tables>;
  by: MasterActor;
}): Promise<string[]> {
  const { id, db } = account;
  const revoked = await db
    .deleteFrom('invitations')
    .where('account_id', '=', id)
    .returning('email')
    .execute();
  // The deletion waits for a user who accepts at this moment, so look for users after it.
  const user = await db.selectFrom('users').select('id').where('account_id', '=', id).executeTakeFirst();
  if (user)
    throw new Problem(
      'conflict',
      'has_users',
      'This sub-account already has a user, who invites the others.',
    );
  for (const { email } of revoked) await audit(account, 'invitation revoked', { email });
  return revoked.map(({ email }) => email);
}

/** Replaces the link and mails the new one. Throws `not_found`, `above_your_role` and `too_many_mails`. */
export async function resendInvitation(call: UserCall, invitationId: number): Promise<undefined> {
  const { account, session } = call;
  const token = newToken();
  const invitation = await account.db
    .updateTable('invitations')
    .set({
      token_hash: hashOf(token),
      sent_at: sql<Date>`now()`,
      expires_at: EXPIRY,
      user_id: session.userId,
    })
    .where('account_id', '=', account.id)
    .where('id', '=', invitationId)
    .returning(['email', 'role'])
    .executeTakeFirst();
  if (!invitation) throw notFound('invitation');
  requireManageable(session.standing.permissions, invitation.role as UserRole);
  await auditFrom(call, 'invitation sent again', { email: invitation.email });
  await mailInvitation(call, invitation.email, token);
}

/** Throws `not_found` and `above_your_role`. */
export async function revokeInvitation(call: UserCall, invitationId: number): Promise<undefined> {
  const { account, session } = call;
  const invitation = await account.db
    .deleteFrom('invitations')
    .where('account_id', '=', account.id)
    .where('id', '=', invitationId)
    .returning(['email', 'role'])
    .executeTakeFirst();
  if (!invitation) throw notFound('invitation');
  requireManageable(session.standing.permissions, invitation.role as UserRole);
  await auditFrom(call, 'invitation revoked', { email: invitation.email });
}

/**
 * Revokes the invitations that a user sent. Call it when the user loses rights, because they may know the
 * links: they would otherwise come back through an invitation to an address of theirs.
 */
export async function revokeInvitationsBy({ id, db }: Account, userId: number): Promise<void> {
  await db.deleteFrom('invitations').where('account_id', '=', id).where('user_id', '=', userId).execute();
}

/** Counts the account's users and invitations. */
async function countUsers({ account }: UserCall): Promise<number> {
  const { count } = await account.db
    .selectNoFrom(
      sql<number>`(SELECT count(*) FROM users WHERE account_id = ${account.id})
                + (SELECT count(*) FROM invitations WHERE account_id = ${account.id})`.as('count'),
    )
    .executeTakeFirstOrThrow();
  return count;
}

async function mailInvitation({ account, session }: UserCall, to: string, token: string): Promise<void> {
  const names = await account.db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select(['accounts.name as accountName', 'full_name', 'username'])
    .where('users.account_id', '=', account.id)
    .where('users.id', '=', session.userId)
    .executeTakeFirstOrThrow();
  const { accountName } = names;
  await postInvitation(account, { to, token, accountName, invitedBy: names.full_name || names.username });
}

/** Throws `too_many_mails` if the address got too many invitations lately. Nothing is then changed. */
async function postInvitation(
  { id, db }: { id: number; db: Kysely<Tables> },
  { to, token, ...names }: { to: string; token: string; accountName: string; invitedBy: string },
): Promise<void> {
  const isPosted = await postMail(db, id, {
    to,
    mail: invitationMail,
    data: { path: `/Invitation/${token}`, ...names, days: INVITATION_DAYS },
  });
  if (!isPosted)
    throw tooMany(`${to} got too many invitations lately. Try again in an hour.`, 3600, 'too_many_mails');
}
