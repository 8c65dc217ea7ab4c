import { markSeen } from '#server/billing/index.ts';
import type { Run } from './command.ts';
import { readOrderArguments } from './order-arguments.ts';

export const help = (): string =>
  'An order that was paid after it was cancelled or failed has received its credits. After this command, order list --odd no longer shows it. To refund the order instead, use payment refund. Use this command also for orders whose refund arrived late.';

export const run: Run = async ({ db }, args) => {
  const { accountId, orderId } = await readOrderArguments(db.owner, args);
  await db.owner.transaction().execute((tx) => markSeen(tx, accountId, orderId));
  console.log(`Order ${orderId} is marked as seen.`);
};
