import { markSeen } from '#server/billing/index.ts';
import type { Run } from './command.ts';
import { readOrderArguments } from './order-arguments.ts';

export const help = (): string =>
  'An order that was paid after it was cancelled or had failed has its credits. After this command, order list --odd no longer shows it. To pay the order back instead, use payment refund. Orders whose refund arrived late are marked in the same way.';

export const run: Run = async ({ db }, args) => {
  const { accountId, orderId } = await readOrderArguments(db.owner, args);
  await db.owner.transaction().execute((tx) => markSeen(tx, accountId, orderId));
  console.log(`Order ${orderId} is seen.`);
};
