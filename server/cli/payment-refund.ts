import { formatPlainAmount } from '#contract/money.ts';
import { findAccountId } from '#server/accounts/index.ts';
import { failRefund, refundPayment, type RefundResult } from '#server/billing/index.ts';
import type { Run } from './command.ts';
import { readFlags, parseInteger } from './flags.ts';
import { sanitiseLine } from './sanitise.ts';

export const help = (): string =>
  `Takes back the payment's credits first. If some are used, set how many to take back with --credits. The account gets a credit note.
Refund a bank transfer at your bank, then give the bank's reference. Other providers send the refund themselves, and are polled until it
arrives. If one never answers, check its dashboard, then end the refund with --failed, or with --reference once you have refunded it manually.

  --credits       how many credits to take back, with their share of the money (by default all that are left)
  --reference     the bank's reference of your refund transfer
  --failed        ends a refund that is stuck: nothing was refunded, and the credits are returned`;

export const run: Run = async (context, args) => {
  const { words, flags } = readFlags(args, { credits: 'integer', reference: 'value', failed: 'switch' });
  const [account = '', payment = ''] = words;
  if (words.length !== 2 || !/^\d{1,15}$/.test(payment))
    throw new Error(
      'Give the account (its id, or the username of one of its users) and the number of the payment, which payment list shows.',
    );
  const [text] = flags.get('credits') ?? [];
  const credits = text === undefined ? undefined : parseInteger(text);
  if (Number.isNaN(credits)) throw new Error('--credits takes a whole number in digits, such as 500.');
  const reference = flags.get('reference')?.[0];
  if (flags.has('failed') && (credits !== undefined || reference !== undefined))
    throw new Error('--failed ends an existing refund. It cannot be combined with --credits or --reference.');
  const wanted = {
    accountId: await findAccountId(context.db.owner, account),
    paymentId: Number(payment),
    credits,
  };
  if (flags.has('failed')) return printRefund(await failRefund(context, wanted));
  const refund = await refundPayment(context, wanted, reference);
  if (refund.state === 'failed')
    throw new Error(`${amountOf(refund)} was not refunded, and the credits are returned: ${refund.problem}`);
  printRefund(refund);
};

const amountOf = ({ amount, currency }: RefundResult): string =>
  `${currency} ${formatPlainAmount(amount, currency)}`;

function printRefund(refund: RefundResult): void {
  const name = `Refund ${refund.id} of ${amountOf(refund)}`;
  if (refund.state === 'done') console.log(`${amountOf(refund)} is refunded.`);
  else if (refund.state === 'failed') console.log(`${name} has failed, and its credits are returned.`);
  else if (refund.callError === undefined)
    console.log(`${name} is in progress. Carillon polls the provider until the money has arrived.`);
  else
    console.log(
      `${name} is in progress. The provider has not answered and is polled again: ${sanitiseLine(refund.callError)}`,
    );
}
