import { type Kysely, sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Account, BeforeAccountDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { invalid, notFound, Problem } from '#server/platform/errors.ts';
import { seal, unseal } from '#server/platform/sealed.ts';
import type { UserId } from '../tokens.ts';

/**
 * Parameters that every authenticator app supports (RFC 6238). Some apps ignore the parameters in the URI.
 */
const TOTP_SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** How many 30-second steps a phone's clock may be fast or slow. */
const WINDOW_STEPS = 1;

const sealContextOf = ({ accountId, userId }: UserId) =>
  ({ purpose: 'authenticator secrets', owner: `authenticator ${accountId} ${userId}` }) as const;

/** Verifies a code of the user's authenticator app. Accepts each time step only once. */
export const verifyAuthenticatorCode = (
  tx: BeforeAccountDb,
  key: string,
  user: UserId,
  code: string,
): Promise<boolean> => acceptCodeOnce(tx, key, user, { code, isConfirmed: true });

/**
 * Creates a secret for an authenticator app. It has no effect until the user confirms it. Throws
 * `authenticator_on`.
 */
export async function startAuthenticator(
  account: Account,
  key: string,
  user: UserId & { username: string; issuer: string },
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 });
  const sealed = seal(key, sealContextOf(user), secret.base32);
  const started = await account.db
    .insertInto('authenticators')
    .values({ account_id: user.accountId, user_id: user.userId, secret: sealed })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'user_id'])
        .doUpdateSet({ secret: sealed, created_at: sql`now()`, last_step: 0 })
        .where('authenticators.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!started)
    throw new Problem(
      'conflict',
      'authenticator_on',
      'An authenticator app is already set up. Turn it off first.',
    );
  const totp = new TOTP({ ...TOTP_SHAPE, secret, issuer: user.issuer, label: user.username });
  return { secret: secret.base32, uri: totp.toString() };
}

/** Turns the authenticator app on. Throws `wrong_code`. */
export async function confirmAuthenticator(
  account: Account,
  key: string,
  user: UserId,
  code: string,
): Promise<void> {
  if (!(await acceptCodeOnce(account.db, key, user, { code, isConfirmed: false })))
    throw invalid('code', 'wrong_code', 'Wrong code. Check it, and check the time on your phone.');
  await account.db
    .updateTable('authenticators')
    .set({ confirmed_at: sql`now()` })
    .where('account_id', '=', user.accountId)
    .where('user_id', '=', user.userId)
    .execute();
}

/** Turns the authenticator app off. Throws `not_found` if it is already off. */
export async function removeAuthenticator(account: Account, { accountId, userId }: UserId): Promise<void> {
  const removed = await account.db
    .deleteFrom('authenticators')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!removed) throw notFound('authenticator app');
}

type TypedCode = { code: string; isConfirmed: boolean };

/** Accepts a code once. Returns false if it is wrong, expired or already used. */
async function acceptCodeOnce(
  db: Kysely<Tables>,
  key: string,
  user: UserId,
  { code, isConfirmed }: TypedCode,
): Promise<boolean> {
  const row = await db
    .selectFrom('authenticators')
    .select('secret')
    .where('account_id', '=', user.accountId)
    .where('user_id', '=', user.userId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst();
  const step = row && findTimeStep(unseal(key, sealContextOf(user), row.secret), code);
  if (step === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('account_id', '=', user.accountId)
    .where('user_id', '=', user.userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns the time step of the typed code, or undefined if the code is wrong or not current. */
function findTimeStep(secret: string, typed: string): number | undefined {
  const timestamp = Date.now();
  const token = typed.replaceAll(/[\s-]/g, '');
  // The library throws if six characters are longer than six bytes.
  if (!/^[0-9]{6}$/.test(token)) return undefined;
  const totp = new TOTP({ ...TOTP_SHAPE, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token, timestamp, window: WINDOW_STEPS });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
