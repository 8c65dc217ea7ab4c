import { endOfDigitPrefix } from '#server/platform/db/paging.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** Up to so many of the numbers that wrote and begin with one of some digits, for each of these in order. */
export async function numbersThatWrote(
  { id, db }: Account,
  firsts: string[],
  most: number,
): Promise<string[]> {
  const numbers: string[] = [];
  for (const first of firsts) {
    const rows = await db
      .selectFrom('conversations')
      .select('number')
      .where('account_id', '=', id)
      .where('number', '>=', first)
      .where('number', '<', endOfDigitPrefix(first))
      .orderBy('number')
      .limit(most)
      .execute();
    numbers.push(...rows.map(({ number }) => number));
  }
  return numbers;
}
