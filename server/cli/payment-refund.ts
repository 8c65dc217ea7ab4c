import { plainAmount } from '#contract/money.ts';
import { findAccountId } from '#server/accounts/index.ts';
import { failRefund, refundPayment, type Refunded } from '#server/billing/index.ts';
import type { Run } from './command.ts';
import { readFlags, wholeIn } from './flags.ts';
import { oneLine } from './one-line.ts';

export const help = (): string =>
  `Its credits are taken back first; if they are used, say with --credits how many can be. The account gets a credit note.
A payment by the bank is paid back by the bank: do so, then say the bank’s reference. A provider pays back by itself, and is asked until it
has; should it never answer, look at its dashboard, and end the refund with --failed, or with --reference once you have paid back by hand.

  --credits       how many credits go back, with their share of the money (usually all that are left)
  --reference     the bank’s name of a transfer by which you paid back
  --failed        ends a refund that stays on its way: nothing went back, and the credits are given again`;

export const run: Run = async (context, given) => {
  const { words, flags } = readFlags(given, { credits: 'whole', reference: 'value', failed: 'alone' });
  const [account = '', payment = ''] = words;
  if (words.length !== 2 || !/^\d{1,15}$/.test(payment))
    throw new Error(
      'It takes the account, by its id or a username there, and the number of a payment: see payment list.',
    );
  const [written] = flags.get('credits') ?? [];
  const credits = written === undefined ? undefined : wholeIn(written);
  if (Number.isNaN(credits)) throw new Error('--credits takes a whole number in digits, such as 500.');
  const reference = flags.get('reference')?.[0];
  if (flags.has('failed') && (credits !== undefined || reference !== undefined))
    throw new Error(
      '--failed ends a refund that was asked for: it goes with neither --credits nor --reference.',
    );
  const wanted = {
    accountId: await findAccountId(context.db.owner, account),
    paymentId: Number(payment),
    credits,
  };
  if (flags.has('failed')) return say(await failRefund(context, wanted));
  const refund = await refundPayment(context, wanted, reference);
  if (refund.state === 'failed')
    throw new Error(
      `${amountOf(refund)} did not go back, and the credits are given again: ${refund.problem}`,
    );
  say(refund);
};

const amountOf = ({ amount, currency }: Refunded): string => `${currency} ${plainAmount(amount, currency)}`;

function say(refund: Refunded): void {
  const name = `Refund ${refund.id} of ${amountOf(refund)}`;
  if (refund.state === 'done') console.log(`${amountOf(refund)} went back.`);
  else if (refund.state === 'failed') console.log(`${name} has failed, and its credits are given again.`);
  else if (refund.unheard === undefined)
    console.log(`${name} is on its way: its provider is asked until it has arrived.`);
  else
    console.log(
      `${name} is on its way. Its provider has not answered and is asked again: ${oneLine(refund.unheard)}`,
    );
}
