import { findAccountId } from '#server/accounts/index.ts';
import { type ListedPayment, listPayments } from '#server/billing/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { singleArgument } from './single-argument.ts';
import { formatTimeSince, table } from './table.ts';

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { json: 'switch' });
  const account = singleArgument(words, 'an account id, or the username of one of its users');
  const payments = await listPayments(db.owner, await findAccountId(db.owner, account));
  if (flags.has('json')) console.log(JSON.stringify(payments, null, 2));
  else console.log(payments.length === 0 ? 'This account has made no payments yet.' : paymentTable(payments));
};

const paymentTable = (payments: ListedPayment[]): string =>
  table(
    ['PAYMENT', 'ORDER', 'BY', 'REFERENCE', 'AMOUNT', 'REFUNDED', 'RECEIVED'],
    payments.map((each) => [
      String(each.id),
      orderOf(each),
      each.gateway,
      each.reference,
      `${each.currency} ${each.amount}`,
      each.wentBack,
      `${formatTimeSince(new Date(each.receivedAt))} ago`,
    ]),
  );

const orderOf = ({ orderId, isSurplus, partOf }: ListedPayment): string =>
  `${orderId}${isSurplus ? ', overpayment' : ''}${partOf === null ? '' : `, part of ${partOf}`}`;
