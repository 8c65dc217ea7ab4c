import { type Kysely, sql } from 'kysely';
import { actingAsOperator, audit } from '#server/accounts/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';
import { lockNumber } from '../inventory/find-number.ts';
import { readKeyword } from './read-keyword.ts';

/**
 * Takes a number or a keyword from the account that has it, in the owner's transaction. With a dedicated number, its keywords are taken too. Messages that
 * arrived before stay with the account. Returns the number's digits, the keyword and the account. Throws `not_a_number`, `not_found`, `not_a_keyword` and `not_assigned`.
 */
export async function releaseNumber(
  tx: Kysely<Tables>,
  { number: typed, keyword }: { number: string; keyword: string },
): Promise<{ number: string; keyword: string; accountId: number }> {
  const { id, digits: number, is_shared: isShared } = await lockNumber(tx, typed);
  const { word, form } = readKeyword(keyword);
  if (form === '' && isShared) throw notAssigned(number, word);
  const released = await tx
    .deleteFrom('keyword_owners')
    .where('receiving_number_id', '=', id)
    .$if(form !== '', (some) => some.where('form', '=', form))
    .returning(['account_id', 'keyword_id'])
    .execute();
  const [first] = released;
  if (!first) throw notAssigned(number, word);
  await tx
    .updateTable('keywords')
    .set({ released_at: sql<Date>`now()` })
    .where('account_id', '=', first.account_id)
    .where(
      'id',
      'in',
      released.map(({ keyword_id: keywordId }) => keywordId),
    )
    .execute();
  const change = { number, keyword: word };
  await audit(actingAsOperator(tx, first.account_id), 'number released', change);
  return { ...change, accountId: first.account_id };
}

const notAssigned = (number: string, word: string): Problem =>
  new Problem(
    'conflict',
    'not_assigned',
    word === ''
      ? `No account has the whole number ${number}. To release a keyword, name it, such as --keyword WIN.`
      : `No account has the keyword ${word} on ${number}.`,
  );
