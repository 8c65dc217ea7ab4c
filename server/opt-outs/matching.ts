import { type ExpressionBuilder, sql } from 'kysely';
import type { OptOutFilter } from '#contract/opt-outs.ts';
import { leadingDigitsSearch } from '#server/accounts/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { endOfDigitPrefix } from '#server/platform/db/paging.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** Shorter endings would match too many numbers by chance. */
const MIN_LAST_DIGITS = 4;

/**
 * Selects the opt-outs that match a filter. `search` matches the first digits of a number in any notation,
 * or at least its last four digits. Any other search matches nothing. Users can remove all matches at once,
 * so a search must never match every opt-out.
 */
export async function matchingOptOuts(account: Account, { search, source }: OptOutFilter) {
  const first = await leadingDigitsSearch(account, search);
  const last = reversedLastDigits(search);
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

/** Returns which of the given numbers match, in order. Pass only a limited number of them. */
export async function filterMatchingNumbers(
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

/** Returns the reversed digits of a search for last digits. Returns undefined for other searches. */
function reversedLastDigits(search = ''): string | undefined {
  const digits = search.replace(/[\s().-]/g, '');
  if (digits.length < MIN_LAST_DIGITS || !/^\d+$/.test(digits)) return undefined;
  return digits.split('').toReversed().join('');
}
