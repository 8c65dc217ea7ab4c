import { findAccountId } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { readFlags } from './flags.ts';

/** The order that a command names, by its account and its number. */
export async function orderNamed(
  db: OwnerDb,
  given: string[],
): Promise<{ accountId: number; orderId: number }> {
  const { words } = readFlags(given, {});
  const [account = '', order = ''] = words;
  if (words.length !== 2 || !/^\d{1,15}$/.test(order))
    throw new Error('It takes the account, by its id or a username there, and the number of its order.');
  return { accountId: await findAccountId(db, account), orderId: Number(order) };
}
