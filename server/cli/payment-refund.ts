import { plainAmount } from '#contract/money.ts';
import { findAccountId } from '#server/accounts/index.ts';
import { refundPayment } from '#server/billing/index.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';

export const help = (): string =>
  `Its credits are taken back first; if they are used, say with --credits how many can be. The account gets a credit note.
A payment by the bank is paid back by the bank: do so, then say the bank’s reference.

  --credits       how many credits go back, with their share of the money (usually all that are left)
  --reference     the bank’s name of a transfer by which you paid back`;

const SAID: Record<string, string> = {
  done: 'went back.',
  asked: 'is on its way: its provider is asked until it has arrived.',
};

export const run: Run = async (context, given) => {
  const { words, flags } = readFlags(given, { credits: 'value', reference: 'value' });
  const [account = '', payment = ''] = words;
  if (words.length !== 2 || !/^\d{1,15}$/.test(payment))
    throw new Error(
      'It takes the account, by its id or a username there, and the number of a payment: see payment list.',
    );
  const accountId = await findAccountId(context.db.owner, account);
  const credits = flags.get('credits')?.[0];
  const refund = await refundPayment(
    context,
    { accountId, paymentId: Number(payment), credits: credits === undefined ? undefined : Number(credits) },
    flags.get('reference')?.[0]?.trim(),
  );
  const amount = `${refund.currency} ${plainAmount(refund.amount, refund.currency)}`;
  if (refund.state === 'failed')
    throw new Error(`${amount} did not go back, and the credits are given again: ${refund.problem}`);
  console.log(`${amount} ${SAID[refund.state]}`);
};
