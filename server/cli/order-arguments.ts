import { findAccountId } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { readFlags } from './flags.ts';

/** Reads an account and an order number from a command's arguments. */
export async function readOrderArguments(
  db: OwnerDb,
  args: string[],
): Promise<{ accountId: number; orderId: number }> {
  const { words } = readFlags(args, {});
  const [account = '', order = ''] = words;
  if (words.length !== 2 || !/^\d{1,15}$/.test(order))
    throw new Error(
      'Give the account (its id, or the username of one of its users) and the number of the order.',
    );
  return { accountId: await findAccountId(db, account), orderId: Number(order) };
}
