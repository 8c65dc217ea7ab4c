import { markSeen } from '#server/billing/index.ts';
import type { Run } from './command.ts';
import { orderNamed } from './order-named.ts';

export const help = (): string =>
  'An order that was paid after it was cancelled or had failed has its credits; once you have seen it, order list --odd shows it no more. To pay it back instead: payment refund. One whose money went back late is seen in the same way.';

export const run: Run = async ({ db }, given) => {
  const { accountId, orderId } = await orderNamed(db.owner, given);
  await db.owner.transaction().execute((tx) => markSeen(tx, accountId, orderId));
  console.log(`Order ${orderId} is seen.`);
};
