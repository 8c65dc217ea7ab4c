import { cancelOrder } from '#server/billing/index.ts';
import type { Run } from './command.ts';
import { readOrderArguments } from './order-arguments.ts';

export const help = (): string =>
  'An issued invoice is reversed by a credit note, which is emailed. The usage of a postpaid account in the month is waived, and is not invoiced again.';

export const run: Run = async ({ db }, args) => {
  const { accountId, orderId } = await readOrderArguments(db.owner, args);
  await cancelOrder(db, { accountId, actor: { kind: 'operator' } }, orderId);
  console.log(`Order ${orderId} is cancelled.`);
};
