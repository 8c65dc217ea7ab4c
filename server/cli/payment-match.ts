import { formatPlainAmount } from '#contract/money.ts';
import { accountNames } from '#server/accounts/index.ts';
import { matchTransfer, type TransferResult } from '#server/billing/index.ts';
import { brandIdFromFlag } from './brand-id.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { sanitiseLine } from './sanitise.ts';
import { singleArgument } from './single-argument.ts';

export const help = (): string =>
  `The same reference always means the same transfer. Match a transfer for several invoices to each of them, with its share.
An invoice that is paid in parts is paid once they add up to its total. Any other amount is kept and grants no credits.

  --reference     the bank's reference of the transfer
  --amount        the amount received, or the share of this invoice (by default the invoice's total)
  --brand         the host of a brand (by default main)`;

export const run: Run = async ({ db }, args) => {
  const { words, flags } = readFlags(args, { reference: 'value', amount: 'number', brand: 'value' });
  const invoice = singleArgument(words, 'the number of an invoice');
  const reference = flags.get('reference')?.[0]?.trim();
  if (!reference) throw new Error('Give the bank\'s reference of the payment: --reference "FT 2611 0042".');
  const brandId = await brandIdFromFlag(db.owner, flags);
  const amount = flags.get('amount')?.[0];
  const done = await db.owner
    .transaction()
    .execute((tx) => matchTransfer(tx, { brandId, invoice, reference, amount }));
  const names = await accountNames(db.owner, [done.accountId]);
  console.log(
    `${done.invoice} of ${sanitiseLine(names.get(done.accountId)!)} (${done.accountId}), for ${formatResultAmount(done, 'total')}. ${describeOutcome(done)}`,
  );
  if (done.matched !== done.amount)
    console.log(`In all, ${formatResultAmount(done, 'matched')} of this transfer is matched to invoices.`);
};

const formatResultAmount = (done: TransferResult, what: 'total' | 'amount' | 'matched' | 'missing'): string =>
  `${done.currency} ${formatPlainAmount(done[what], done.currency)}`;

function describeOutcome(done: TransferResult): string {
  const sum = formatResultAmount(done, 'amount');
  const words: Record<TransferResult['recorded'], string> = {
    paid: `The invoice is paid with ${sum}. Credits granted: ${done.credits.toLocaleString('en')}.`,
    settled: `The invoice for a postpaid account's usage is paid with ${sum}.`,
    known: `This payment of ${sum} was already recorded for order ${done.orderId}. Nothing has changed.`,
    surplus:
      done.missing > 0
        ? `${sum} is kept and grants no credits yet: ${formatResultAmount(done, 'missing')} is missing.`
        : `The invoice is already paid or has a different total. ${sum} is kept and grants no credits. See: order list --odd.`,
  };
  return words[done.recorded];
}
