import { type ExpressionBuilder, sql } from 'kysely';
import type { OptOutFilter } from '#contract/opt-outs.ts';
import { numberSearch } from '#server/accounts/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { endOfDigitPrefix } from '#server/platform/db/paging.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** Fewer last digits would match numbers by chance. */
const FEWEST_LAST_DIGITS = 4;

/**
 * The opt-outs that match. `search` matches the first digits of the number, in any spelling, or its last four or more. One
 * that is no number matches nothing, because all that match can be removed together.
 */
export async function matchingOptOuts(account: Account, { search, source }: OptOutFilter) {
  const first = await numberSearch(account, search);
  const last = lastDigits(search);
  return account.db
    .selectFrom('opt_outs')
    .select(['number', 'source', 'detail', 'at'])
    .where('account_id', '=', account.id)
    .$if(source !== undefined, (some) => some.where('source', '=', source!))
    .$if(Boolean(search), (some) =>
      some.where((where) =>
        where.or([
          where.val(false),
          ...(first === undefined ? [] : [startsWith(where, 'number', first)]),
          ...(last === undefined ? [] : [startsWith(where, 'reversed', last)]),
        ]),
      ),
    );
}

const startsWith = (
  where: ExpressionBuilder<Tables, 'opt_outs'>,
  column: 'number' | 'reversed',
  digits: string,
) => where.and([where(column, '>=', digits), where(column, '<', endOfDigitPrefix(digits))]);

/** Those of the given numbers whose opt-outs match, in order: for work that looks at a bounded number of rows. */
export async function matchingAmong(
  account: Account,
  filter: OptOutFilter,
  numbers: string[],
): Promise<string[]> {
  const query = await matchingOptOuts(account, filter);
  const rows = await query
    .clearSelect()
    .select('number')
    .where(sql<boolean>`number = ANY(${arrayLiteral(numbers)}::text[])`)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** The last digits of a number that a search may stand for, from the last one on; undefined for other searches. */
function lastDigits(search = ''): string | undefined {
  const digits = search.replace(/[\s().-]/g, '');
  if (digits.length < FEWEST_LAST_DIGITS || !/^\d+$/.test(digits)) return undefined;
  return digits.split('').toReversed().join('');
}
