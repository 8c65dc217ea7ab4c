import { randomInt } from 'node:crypto';
import type { Account, BeforeAccountDb } from '#server/platform/db/handles.ts';
import { hashOf, type UserId } from '../tokens.ts';

const HOW_MANY = 10;

/** No letter or digit that is taken for another: no 0, o, 1, i, l. Twelve of them are 59 random bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 12;

/** Makes new recovery codes, to be shown this once; the former ones hold no more. The user's row is locked already. */
export async function renewRecoveryCodes(account: Account, userId: number): Promise<string[]> {
  await removeRecoveryCodes(account, userId);
  const codes = Array.from({ length: HOW_MANY }, newRecoveryCode);
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

/** Uses a code up; false when it is none of the user's, or was used. Case, spaces and hyphens do not count. */
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
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return letters.match(/.{4}/g)!.join('-');
}

/** With the user in it, so that guesses against a stolen table are guesses at one user. */
function recoveryHash({ accountId, userId }: UserId, code: string): Buffer {
  return hashOf(`recovery ${accountId} ${userId} ${code.toLowerCase().replaceAll(/[\s-]/g, '')}`);
}
