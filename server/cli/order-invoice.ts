import { issueRequested } from '#server/billing/index.ts';
import type { Run } from './command.ts';
import { readOrderArguments } from './order-arguments.ts';

export const help = (): string =>
  'For accounts whose invoices are not automatic: order list --state requested shows the requests. The account gets the invoice by email.';

export const run: Run = async ({ db }, args) => {
  const { accountId, orderId } = await readOrderArguments(db.owner, args);
  await db.owner.transaction().execute((tx) => issueRequested(tx, accountId, orderId));
  console.log(`The invoice of order ${orderId} is issued and emailed to the account.`);
};
