import { endOfDigitPrefix } from '#server/platform/db/paging.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** Returns up to `max` numbers with replies for each prefix, sorted. */
export async function numbersWithReplies(
  { id, db }: Account,
  prefixes: string[],
  max: number,
): Promise<string[]> {
  const numbers: string[] = [];
  for (const prefix of prefixes) {
    const rows = await db
      .selectFrom('conversations')
      .select('number')
      .where('account_id', '=', id)
      .where('number', '>=', prefix)
      .where('number', '<', endOfDigitPrefix(prefix))
      .orderBy('number')
      .limit(max)
      .execute();
    numbers.push(...rows.map(({ number }) => number));
  }
  return numbers;
}
