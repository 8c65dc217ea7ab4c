import { timingSafeEqual } from 'node:crypto';
import type { checkProof as endpoint } from '#contract/proofs.ts';
import type { Answer, Request } from '#contract/endpoint.ts';
import { countAttempt } from '#server/accounts/index.ts';
import { readMessage } from '#server/messages/index.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
import { Problem, tooMany } from '#server/platform/errors.ts';
import { networkOf } from '#server/platform/http/networks.ts';
import { hashOf, buildStatement } from './statement.ts';

type CheckRequest = Request<typeof endpoint>['body'];
type IssuedProof = NonNullable<Answer<typeof endpoint>['issued']>;

/**
 * Checks whether this installation issued a proof with the hash, and whether the proof's statement is still
 * true. Returns the statement only if it is still true and the caller has the proof's key. Throws
 * `too_many`.
 */
export async function checkProof(
  db: Database,
  { hash, key }: CheckRequest,
  address: string,
): Promise<Answer<typeof endpoint>> {
  const wanted = Buffer.from(hash, 'hex');
  const owner = await db.beforeAccount(async (tx) => {
    const counted = await countAttempt(tx, [['proof check by address', networkOf(address)]]);
    if (counted === 'closed')
      throw tooMany('Too many proof checks from your address. Please wait 15 minutes.', 900);
    return tx.selectFrom('proofs').select('account_id').where('hash', '=', wanted).executeTakeFirst();
  });
  if (!owner) return { issued: null };
  const issued = await db.withAccount(owner.account_id, (account) =>
    compare(account, wanted, key && Buffer.from(key, 'hex')),
  );
  return { issued };
}

async function compare(account: Account, hash: Buffer, given: Buffer | undefined | ''): Promise<IssuedProof> {
  const row = await account.db
    .selectFrom('proofs')
    .select(['key', 'message_id', 'issued_at', 'account_name'])
    .where('account_id', '=', account.id)
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  const { key, account_name: name, issued_at: issuedAt } = row;
  const issued = { at: issuedAt.toISOString(), account: name };
  const hasKey = given && key ? timingSafeEqual(given, key) : undefined;
  const result = { ...issued, statement: null, isWrongKey: hasKey === false };
  const message = key && (await readMessage(account, row.message_id).catch(undefinedIfNotFound));
  if (!key || !message || message.number === '') return { ...result, facts: 'removed' };
  const statement = await buildStatement(account, message, {
    key: key.toString('hex'),
    issuedAt,
    account: name,
  });
  if (!hash.equals(hashOf(statement))) return { ...result, facts: 'changed' };
  return { ...result, facts: 'same', statement: hasKey ? statement : null };
}

function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof Problem && error.kind === 'not_found') return undefined;
  throw error;
}
