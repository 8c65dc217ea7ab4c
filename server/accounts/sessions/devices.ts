import { type Kysely, sql } from 'kysely';
import type { BeforeAccountDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Caller } from '#server/platform/http/routes.ts';
import { networkOf } from '#server/platform/http/networks.ts';
import { hashOf, newToken, type UserId } from '../tokens.ts';

/** How long an unused browser is remembered, in days. Browsers limit cookies to 400 days. */
const REMEMBERED_DAYS = 400;

/**
 * How many users to remember in one browser. Each user has a separate token. With a shared token, one user
 * could plant a token that another user's sign-in would then trust.
 */
const MAX_USERS_PER_BROWSER = 5;

const daysFromNow = (days: number): Date => new Date(Date.now() + days * 24 * 3600_000);

export type Device = { tokenHash: Buffer; isTrusted: boolean };

/**
 * Finds the caller's device if the user has signed in with it before. Identifies a program by its address.
 */
export async function findDevice(
  db: BeforeAccountDb,
  user: UserId,
  caller: Caller,
): Promise<Device | undefined> {
  const hashes = tokensOf(caller).map(hashOf);
  const row = await db
    .selectFrom('devices')
    .select(['token_hash', sql<boolean>`coalesce(trusted_until > now(), false)`.as('trusted')])
    .where('account_id', '=', user.accountId)
    .where('user_id', '=', user.userId)
    .where(sql<boolean>`token_hash = ANY (${hashes}::bytea[])`)
    .executeTakeFirst();
  return row && { tokenHash: row.token_hash, isTrusted: row.trusted };
}

/**
 * Remembers the caller's device. Trusts a browser for `requestedDays`. Returns true if the device is new and
 * the user already had others. The caller should then notify the user.
 */
export async function rememberDevice(
  db: BeforeAccountDb,
  { accountId, userId }: UserId,
  caller: Caller,
  requestedDays: number,
): Promise<boolean> {
  // Never trusts a program, because its address is not secret.
  const trustedDays = caller.fromBrowser ? requestedDays : 0;
  const known = await findDevice(db, { accountId, userId }, caller);
  const tokenHash = known && trustedDays === 0 ? known.tokenHash : hashOf(issueToken(caller, known));
  // Renews the token of a trusted browser, because someone may have copied the old token.
  if (known && trustedDays > 0)
    await db
      .updateTable('devices')
      .set({ token_hash: tokenHash })
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .where('token_hash', '=', known.tokenHash)
      .execute();
  const { rows } = await sql<{ others: boolean }>`
    WITH kept AS (
      INSERT INTO devices AS d (account_id, user_id, token_hash, user_agent, trusted_until)
      VALUES (${accountId}, ${userId}, ${tokenHash}, ${caller.userAgent}, ${trustedDays > 0 ? daysFromNow(trustedDays) : null})
      ON CONFLICT (account_id, user_id, token_hash) DO UPDATE
      SET last_used_at = now(), user_agent = excluded.user_agent,
          trusted_until = coalesce(excluded.trusted_until, d.trusted_until))
    SELECT EXISTS (SELECT FROM devices WHERE account_id = ${accountId} AND user_id = ${userId}) AS others`.execute(
    db,
  );
  return known === undefined && rows[0]!.others;
}

/** Requires a second factor again in every browser. */
export async function untrustDevices(db: Kysely<Tables>, { accountId, userId }: UserId): Promise<void> {
  await db
    .updateTable('devices')
    .set({ trusted_until: null })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
}

/** Returns the tokens that identify the caller's device. */
function tokensOf(caller: Caller): string[] {
  if (!caller.fromBrowser) return [programToken(caller)];
  return caller.cookie('device')?.split('.').filter(Boolean).slice(0, MAX_USERS_PER_BROWSER) ?? [];
}

/**
 * Creates a token for the browser. Sets the cookie, in which the token replaces the user's old one. For a
 * program, returns a token that names its network.
 */
function issueToken(caller: Caller, known: Device | undefined): string {
  if (!caller.fromBrowser) return programToken(caller);
  const token = newToken();
  const others = tokensOf(caller).filter((each) => !known?.tokenHash.equals(hashOf(each)));
  const tokens = [token, ...others].slice(0, MAX_USERS_PER_BROWSER);
  caller.setCookie('device', tokens.join('.'), daysFromNow(REMEMBERED_DAYS));
  return token;
}

const programToken = ({ address }: Caller): string => `program at ${networkOf(address)}`;
