import { sql } from 'kysely';
import type { BeforeAccountDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/routes.ts';
import { hashOf, type UserId } from '../tokens.ts';

export type PendingSignIn = UserId & {
  tokenHash: Buffer;
  email: string;
  codeHash: Buffer | null;
  codeSentAt: Date | null;
  codesSent: number;
};

/**
 * Finds and locks the caller's pending sign-in. Throws `sign_in_expired` if there is none, or if it has
 * expired.
 */
export async function requirePendingSignIn(
  tx: BeforeAccountDb,
  caller: Caller,
  challenge?: string,
): Promise<PendingSignIn> {
  const pending = await findPendingSignIn(tx, caller, challenge);
  if (!pending)
    throw new Problem('unauthenticated', 'sign_in_expired', 'This login has expired. Please log in again.');
  return pending;
}

/**
 * Finds and locks the caller's pending sign-in. Returns undefined if there is none, or if it has expired.
 */
export async function findPendingSignIn(
  tx: BeforeAccountDb,
  caller: Caller,
  challenge?: string,
): Promise<PendingSignIn | undefined> {
  // A call without a challenge also uses the cookie, because without TLS, the server cannot recognise a
  // browser.
  const token = caller.fromBrowser || challenge === undefined ? caller.cookie('sign_in') : challenge;
  return token === undefined ? undefined : readPendingSignIn(tx, hashOf(token));
}

async function readPendingSignIn(tx: BeforeAccountDb, tokenHash: Buffer): Promise<PendingSignIn | undefined> {
  const row = await tx
    .selectFrom('pending_sign_ins as p')
    .innerJoin('users as u', (join) =>
      join.onRef('u.account_id', '=', 'p.account_id').onRef('u.id', '=', 'p.user_id'),
    )
    .select(['p.account_id', 'p.user_id', 'u.email', 'p.code_hash', 'p.code_sent_at', 'p.codes_sent'])
    .where('p.token_hash', '=', tokenHash)
    .where('p.expires_at', '>', sql<Date>`now()`)
    .forUpdate('p')
    .executeTakeFirst();
  return (
    row && {
      tokenHash,
      accountId: row.account_id,
      userId: row.user_id,
      email: row.email,
      codeHash: row.code_hash,
      codeSentAt: row.code_sent_at,
      codesSent: row.codes_sent,
    }
  );
}

/** Deletes a pending sign-in. */
export async function endPendingSignIn(tx: BeforeAccountDb, { tokenHash }: PendingSignIn): Promise<void> {
  await tx.deleteFrom('pending_sign_ins').where('token_hash', '=', tokenHash).execute();
}
