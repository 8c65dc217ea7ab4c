import { sql } from 'kysely';
import type { Answer, Request } from '#contract/endpoint.ts';
import type { acceptInvitation as acceptEndpoint, readInvitation as readEndpoint } from '#contract/users.ts';
import type { UserRole } from '#contract/access.ts';
import { CAPTCHA_FAILED } from '#contract/sign-in.ts';
import { MAX_LENGTHS } from '#contract/sign-up.ts';
import type { BeforeAccountDb, Database } from '#server/platform/db/handles.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import { networkOf } from '#server/platform/http/networks.ts';
import type { Caller } from '#server/platform/http/routes.ts';
import { findAccountBlock } from '../account/may-act.ts';
import { ADDRESS_NOT_ALLOWED, isAllowed } from '../allowed-addresses/networks.ts';
import { actingAsUser, audit } from '../audit.ts';
import { requireValidField } from '../my-settings/details.ts';
import type { AccountDependencies } from '../parts.ts';
import { passwordFaultMessage } from '../passwords/check.ts';
import { hashPassword, type StoredPassword } from '../passwords/hash.ts';
import { completeSignIn } from '../sessions/complete-sign-in.ts';
import { usernameError } from '../sign-up/validate.ts';
import { type CountedAttempt, countAttempt, resetAttempts } from '../throttle/throttle.ts';
import { hashOf } from '../tokens.ts';
import { insertUser } from './insert-user.ts';

type Accepted = Request<typeof acceptEndpoint>['body'];

type FoundInvitation = {
  id: number;
  accountId: number;
  accountName: string;
  allowedNetworks: string[];
  email: string;
  role: UserRole;
  invitedBy: string | null;
};

const attemptsOf = ({ address }: Caller): CountedAttempt[] => [['link by address', networkOf(address)]];

/** Returns what the invited person sees. Throws `invitation_expired`, `account_suspended` and `too_many_attempts`. */
export async function readInvitation(
  db: Database,
  token: string,
  caller: Caller,
): Promise<Answer<typeof readEndpoint>> {
  return db.beforeAccount(async (tx) => {
    const counted = attemptsOf(caller);
    if ((await countAttempt(tx, counted)) === 'closed') throw tooManyAttempts();
    const { accountName, email, role, invitedBy } = await findInvitation(tx, token);
    await resetAttempts(tx, counted);
    return { accountName, email, role, invitedBy };
  });
}

/**
 * Creates the invited user and logs them in. Throws `invitation_expired`, `invalid`, `weak_password`,
 * `username_taken`, `address_not_allowed`, `captcha_failed` and `too_many_attempts`.
 */
export async function acceptInvitation(
  parts: AccountDependencies,
  db: Database,
  input: Accepted,
  caller: Caller,
): Promise<undefined> {
  const counted = attemptsOf(caller);
  const verdict = await db.beforeAccount((tx) => countAttempt(tx, counted));
  if (verdict === 'closed') throw tooManyAttempts();
  if (verdict === 'captcha' && !(await parts.captcha.accepts(db, input.reCaptchaToken, caller.address)))
    throw invalid('reCaptchaToken', 'captcha_failed', CAPTCHA_FAILED);
  const { allowedNetworks } = await db.beforeAccount(async (tx) => {
    const found = await findInvitation(tx, input.token);
    // Whoever has a valid link is not guessing, so wrong input does not count.
    await resetAttempts(tx, counted);
    return found;
  });
  if (!isAllowed(allowedNetworks, caller.address))
    throw new Problem('forbidden', 'address_not_allowed', ADDRESS_NOT_ALLOWED);
  await requireValid(input);
  const password = await hashPassword(input.password);
  await db.beforeAccount(async (tx) => {
    const invitation = await spendInvitation(tx, input.token);
    await createUser(parts, tx, { invitation, input, password, caller });
  });
}

const tooManyAttempts = (): Problem =>
  new Problem('too_many', 'too_many_attempts', 'Too many attempts. Please wait 15 minutes and try again.');

async function findInvitation(tx: BeforeAccountDb, token: string): Promise<FoundInvitation> {
  const row = await tx
    .selectFrom('invitations as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .leftJoin('users as u', (join) =>
      join.onRef('u.account_id', '=', 'i.account_id').onRef('u.id', '=', 'i.user_id'),
    )
    .select(['i.id', 'i.account_id as accountId', 'i.email', 'i.role'])
    .select(['a.name as accountName', 'a.allowed_networks as allowedNetworks'])
    .select(sql<string | null>`coalesce(nullif(u.full_name, ''), u.username)`.as('invitedBy'))
    .where('i.token_hash', '=', hashOf(token))
    .where('i.expires_at', '>', new Date())
    .executeTakeFirst();
  if (!row) throw expired();
  const block = await findAccountBlock(tx, row.accountId);
  if (block !== undefined) throw new Problem('forbidden', 'account_suspended', block);
  return { ...row, role: row.role as UserRole };
}

const expired = (): Problem =>
  new Problem(
    'not_found',
    'invitation_expired',
    'This invitation has expired, has been revoked, or has already been used. Please ask for a new one.',
  );

async function spendInvitation(tx: BeforeAccountDb, token: string): Promise<FoundInvitation> {
  const found = await findInvitation(tx, token);
  const { numDeletedRows } = await tx
    .deleteFrom('invitations')
    .where('id', '=', found.id)
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw expired();
  return found;
}

async function requireValid({ fullname, contact1, username, password }: Accepted): Promise<void> {
  requireValidField('fullname', 'name', fullname, MAX_LENGTHS.fullname);
  requireValidField('contact1', 'mobile', contact1, MAX_LENGTHS.contact1);
  const wrongUsername = usernameError(username);
  if (wrongUsername) throw invalid('username', 'invalid', wrongUsername);
  const weak =
    password.length > MAX_LENGTHS.password
      ? `At most ${MAX_LENGTHS.password} characters`
      : await passwordFaultMessage(password, username);
  if (weak) throw invalid('password', 'weak_password', weak);
}

type NewUser = {
  invitation: FoundInvitation;
  input: Accepted;
  password: StoredPassword;
  caller: Caller;
};

async function createUser(
  { config }: AccountDependencies,
  tx: BeforeAccountDb,
  { invitation: { accountId, email, role }, input, password, caller }: NewUser,
): Promise<void> {
  const userId = await insertUser(
    tx,
    accountId,
    {
      username: input.username,
      fullName: input.fullname.trim(),
      email,
      contact1: input.contact1.trim(),
      role,
    },
    password,
  );
  await audit(actingAsUser(tx, { accountId, userId }), 'invitation accepted', {
    username: input.username,
    role,
    address: caller.address,
  });
  await completeSignIn(tx, { accountId, userId, email }, caller, {
    way: 'invitation',
    session: config.session,
  });
}
