import { sql } from 'kysely';
import type { BeforeAccountDb } from '#server/platform/db/handles.ts';
import type { Caller } from '#server/platform/http/routes.ts';
import { hashOf, newToken, type UserId } from '../tokens.ts';

/** How long a browser is remembered that nobody signs in with, in days; browsers keep no cookie for longer. */
const REMEMBERED_DAYS = 400;

const inDays = (days: number): Date => new Date(Date.now() + days * 24 * 3600_000);

export type Device = { isKnown: boolean; isTrusted: boolean };

/** What is known of the caller's browser: whether the user has signed in there, and whether it needs no second factor. */
export async function findDevice(db: BeforeAccountDb, user: UserId, caller: Caller): Promise<Device> {
  const token = caller.cookie('device');
  if (token === undefined) return { isKnown: false, isTrusted: false };
  const row = await db
    .selectFrom('devices')
    .select(sql<boolean>`coalesce(trusted_until > now(), false)`.as('trusted'))
    .where('account_id', '=', user.accountId)
    .where('user_id', '=', user.userId)
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return { isKnown: row !== undefined, isTrusted: row?.trusted ?? false };
}

/**
 * Remembers the caller's browser for the user, and trusts it for so many days. Returns whether it is a new one beside
 * others: something to tell the user of.
 */
export async function rememberDevice(
  db: BeforeAccountDb,
  { accountId, userId }: UserId,
  caller: Caller,
  trustedDays: number,
): Promise<boolean> {
  const token = caller.cookie('device') ?? newToken();
  caller.setCookie('device', token, inDays(REMEMBERED_DAYS));
  const trustedUntil = trustedDays > 0 ? inDays(trustedDays) : null;
  const { rows } = await sql<{ is_new: boolean }>`
    WITH others AS (SELECT FROM devices WHERE account_id = ${accountId} AND user_id = ${userId}),
    kept AS (
      INSERT INTO devices AS d (account_id, user_id, token_hash, user_agent, trusted_until)
      VALUES (${accountId}, ${userId}, ${hashOf(token)}, ${caller.userAgent}, ${trustedUntil})
      ON CONFLICT (account_id, user_id, token_hash) DO UPDATE
      SET last_used_at = now(), user_agent = excluded.user_agent,
          trusted_until = coalesce(excluded.trusted_until, d.trusted_until)
      RETURNING d.first_used_at = d.last_used_at AS added)
    SELECT added AND EXISTS (SELECT FROM others) AS is_new FROM kept`.execute(db);
  return rows[0]!.is_new;
}
