import { randomInt } from 'node:crypto';
import type { Account, BeforeAccountDb } from '#server/platform/db/handles.ts';
import { hashOf, type UserId } from '../tokens.ts';

const CODE_COUNT = 10;

/** Omits the ambiguous characters 0, o, 1, i and l. Twelve characters contain 59 random bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const CODE_LENGTH = 12;

/**
 * Replaces the user's recovery codes. Returns the new codes, which can be shown only once. The caller must
 * lock the user.
 */
export async function renewRecoveryCodes(account: Account, userId: number): Promise<string[]> {
  await removeRecoveryCodes(account, userId);
  const codes = Array.from({ length: CODE_COUNT }, newRecoveryCode);
  await account.db
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        account_id: account.id,
        user_id: userId,
        code_hash: recoveryHash({ accountId: account.id, userId }, code),
      })),
    )
    .execute();
  return codes;
}

export async function removeRecoveryCodes(account: Account, userId: number): Promise<void> {
  await account.db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', account.id)
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Uses up a recovery code. Returns false if the code is wrong or already used. Ignores case, spaces and
 * hyphens.
 */
export async function spendRecoveryCode(tx: BeforeAccountDb, user: UserId, typed: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('account_id', '=', user.accountId)
    .where('user_id', '=', user.userId)
    .where('code_hash', '=', recoveryHash(user, typed))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Generates a code such as `k7qf-9x2m-4tbc`. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return letters.match(/.{4}/g)!.join('-');
}

/**
 * Hashes the code together with the user, so that a guess against a stolen table tests only one user's
 * codes.
 */
function recoveryHash({ accountId, userId }: UserId, code: string): Buffer {
  return hashOf(`recovery ${accountId} ${userId} ${code.toLowerCase().replaceAll(/[\s-]/g, '')}`);
}
