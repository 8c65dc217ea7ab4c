import { randomInt } from 'node:crypto';
import type { Account, BeforeAccountDb } from '#server/platform/db/handles.ts';
import { hashOf, type UserId } from '../tokens.ts';

const CODE_COUNT = 10;

/** Without the ambiguous 0, o, 1, i and l. Twelve characters have 59 random bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const CODE_LENGTH = 12;

/** Creates new recovery codes, which are shown only once and replace the old ones. The caller has locked the user. */
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
 * Uses up a recovery code. Returns false if it is not the user's, or was used. Case, spaces and hyphens are ignored.
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

/** Like `k7qf-9x2m-4tbc`. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return letters.match(/.{4}/g)!.join('-');
}

/** Includes the user, so that guesses against a stolen table test one user each. */
function recoveryHash({ accountId, userId }: UserId, code: string): Buffer {
  return hashOf(`recovery ${accountId} ${userId} ${code.toLowerCase().replaceAll(/[\s-]/g, '')}`);
}
