import { issueRequested } from '#server/billing/index.ts';
import type { Run } from './command.ts';
import { orderNamed } from './order-named.ts';

export const help = (): string =>
  'For accounts whose invoices are not automatic: order list --state requested shows what waits. The account gets the invoice by mail.';

export const run: Run = async ({ db }, given) => {
  const { accountId, orderId } = await orderNamed(db.owner, given);
  await db.owner.transaction().execute((tx) => issueRequested(tx, accountId, orderId));
  console.log(`The invoice of order ${orderId} is issued, and mailed to the account.`);
};
