import { cancelOrder } from '#server/billing/index.ts';
import type { Run } from './command.ts';
import { orderNamed } from './order-named.ts';

export const help = (): string =>
  'An invoice that was issued is taken back by a credit note, which is mailed. What a postpaid account used in a month is waived: it is not invoiced again.';

export const run: Run = async ({ db }, given) => {
  const { accountId, orderId } = await orderNamed(db.owner, given);
  await cancelOrder(db, { accountId, actor: { kind: 'operator' } }, orderId);
  console.log(`Order ${orderId} is cancelled.`);
};
