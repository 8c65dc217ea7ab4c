import { sql } from 'kysely';
import { z } from 'zod';
import type { requestPasswordReset } from '#contract/passwords.ts';
import type { Answer, Request } from '#contract/endpoint.ts';
import type { Database, OwnerDb } from '#server/platform/db/handles.ts';
import { networkOf } from '#server/platform/http/networks.ts';
import type { Caller } from '#server/platform/http/routes.ts';
import { enqueue, job } from '#server/platform/jobs/job.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { findAccountBlock } from '../account/may-act.ts';
import { resetMail } from '../mails/index.ts';
import type { AccountDependencies } from '../parts.ts';
import { findUser } from '../sign-in/user.ts';
import { countAttempt } from '../throttle/throttle.ts';
import { issueToken, type UserId } from '../tokens.ts';

const userId = z.object({ accountId: z.number(), userId: z.number() });

/** Emails the reset link if the user exists. */
export const resetJob = job({
  name: 'accounts.mail-password-reset',
  payload: z.object({ user: userId.nullable() }),
  run: async ({ db }: { db: Database }, { user }) => {
    if (user) await mailReset(db.owner, user);
  },
});

/** How long the link is valid, in minutes, and how many links may be mailed to one user within that time. */
const LINK_MINUTES = 60;
const MAX_LINKS = 3;

/**
 * Handles a request for a link to set a new password. Always enqueues a job that does the rest, because
 * neither the response nor its timing may reveal whether the username exists.
 */
export async function requestReset(
  { captcha }: AccountDependencies,
  db: Database,
  { loginUsername, reCaptchaToken }: Request<typeof requestPasswordReset>['body'],
  { address }: Caller,
): Promise<Answer<typeof requestPasswordReset>> {
  const verdict = await db.beforeAccount((tx) =>
    countAttempt(tx, [['reset request by address', networkOf(address)]]),
  );
  if (verdict === 'closed') return { errorCode: 'ServiceUnavailable' };
  if (verdict === 'captcha' && !(await captcha.accepts(db, reCaptchaToken, address)))
    return { errorCode: 'RecpatchaTokenFailed' };
  await db.beforeAccount(async (tx) => {
    const { user } = await findUser(tx, loginUsername);
    // Enqueues the job even without a user. Omits the typed username, because users sometimes type their
    // password there.
    await enqueue(tx, resetJob, { user: user ? { accountId: user.accountId, userId: user.userId } : null });
  });
  return { errorCode: null };
}

/**
 * Mails a link if the user has an email address and is not suspended, the account may act, and the user has not
 * been sent too many links recently.
 */
export async function mailReset(db: OwnerDb, wanted: UserId): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['account_id as accountId', 'id as userId', 'email', 'username'])
      .where('account_id', '=', wanted.accountId)
      .where('id', '=', wanted.userId)
      .where('email', '<>', '')
      .where('suspended_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user || (await findAccountBlock(tx, user.accountId))) return;
    const { links } = await tx
      .selectFrom('one_time_tokens')
      .select(({ fn }) => fn.countAll<number>().as('links'))
      .where('account_id', '=', user.accountId)
      .where('user_id', '=', user.userId)
      .where('purpose', '=', 'password reset')
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirstOrThrow();
    if (links >= MAX_LINKS) return;
    const token = await issueToken(tx, 'password reset', user, LINK_MINUTES);
    await postMail(tx, user.accountId, {
      to: user.email,
      mail: resetMail,
      data: { path: `/PasswordReset/Update/${token}`, minutes: LINK_MINUTES, username: user.username },
    });
  });
}
