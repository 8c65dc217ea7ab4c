import { sql } from 'kysely';
import { CONFIRM_PASSWORD } from '#contract/my-settings.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import type { Session } from '#server/platform/http/routes.ts';

/** How long a proof of identity is valid, in minutes. Signing in counts as a proof. */
const CONFIRMED_MINUTES = 15;

/**
 * Throws `confirm_password` unless the user has recently proved their identity in this session, and
 * `not_while_impersonating`.
 */
export async function requireConfirmed(account: Account, session: Session): Promise<void> {
  // Somebody who is signed in as another user does not know that user's password.
  if (session.standing.isImpersonating)
    throw new Problem(
      'forbidden',
      'not_while_impersonating',
      'You cannot do this while you are logged in as another user. Return to your own account first.',
    );
  const row = await account.db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', account.id)
    .where('id', '=', session.id)
    .where('confirmed_at', '>', sql<Date>`now() - make_interval(mins => ${CONFIRMED_MINUTES})`)
    .executeTakeFirst();
  if (!row) throw new Problem('forbidden', CONFIRM_PASSWORD, 'Please confirm your password first.');
}

export async function recordConfirmed(account: Account, session: Session): Promise<void> {
  await account.db
    .updateTable('sessions')
    .set({ confirmed_at: sql`now()` })
    .where('account_id', '=', account.id)
    .where('id', '=', session.id)
    .execute();
}
