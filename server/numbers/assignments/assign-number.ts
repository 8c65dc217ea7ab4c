import type { Kysely } from 'kysely';
import { accountNames, actingAsOperator, audit } from '#server/accounts/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import { lockNumber, type NumberRow } from '../inventory/find-number.ts';
import { readKeyword } from './read-keyword.ts';

/** `keyword` is written as in advertisements, and empty for the whole number. */
export type Assignment = { number: string; accountId: number; keyword: string; acceptsGlued: boolean };

/**
 * Gives a number or a keyword on it to an account, in the owner's transaction. Returns the number's digits and the
 * keyword. Throws `not_a_number`, `not_found`, `keyword_required`, `not_a_keyword`, `reserved_keyword`, `not_yours` for a keyword on another account's
 * dedicated number, and `keyword_taken`.
 */
export async function assignNumber(
  tx: Kysely<Tables>,
  { number: typed, accountId, keyword: given, acceptsGlued }: Assignment,
): Promise<{ number: string; keyword: string }> {
  const number = await lockNumber(tx, typed);
  const { word, form } = readKeyword(given);
  if (form === '' && number.is_shared)
    throw invalid(
      'keyword',
      'keyword_required',
      `Accounts share ${number.digits}. Name the keyword, such as --keyword WIN.`,
    );
  if (form !== '' && !number.is_shared) await requireHolder(tx, number, accountId);
  const owner = await findOwner(tx, number, form);
  if (owner !== undefined) throw await taken(tx, number, word, owner);
  const { id } = await tx
    .insertInto('keywords')
    .values({ account_id: accountId, receiving_number_id: number.id, word, accepts_glued: acceptsGlued })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('keyword_owners')
    .values({ receiving_number_id: number.id, form, account_id: accountId, keyword_id: id })
    .execute();
  const assigned = { number: number.digits, keyword: word };
  await audit(actingAsOperator(tx, accountId), 'number assigned', assigned);
  return assigned;
}

async function findOwner(tx: Kysely<Tables>, { id }: NumberRow, form: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('keyword_owners')
    .select('account_id')
    .where('receiving_number_id', '=', id)
    .where('form', '=', form)
    .executeTakeFirst();
  return row?.account_id;
}

async function requireHolder(tx: Kysely<Tables>, number: NumberRow, accountId: number): Promise<void> {
  if ((await findOwner(tx, number, '')) === accountId) return;
  throw new Problem(
    'conflict',
    'not_yours',
    `${number.digits} is dedicated, so only the account that has the whole number can have keywords on it. Assign the number first, without --keyword.`,
  );
}

async function taken(
  tx: Kysely<Tables>,
  { digits: number }: NumberRow,
  word: string,
  owner: number,
): Promise<Problem> {
  const name = (await accountNames(tx, [owner])).get(owner);
  const what = word === '' ? number : `The keyword ${word} on ${number}, or one that matches the same texts,`;
  return new Problem(
    'conflict',
    'keyword_taken',
    `${what} belongs to the account ${owner} ("${name}"). Release it first.`,
  );
}
