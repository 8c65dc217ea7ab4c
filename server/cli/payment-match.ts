import { plainAmount } from '#contract/money.ts';
import { accountNames } from '#server/accounts/index.ts';
import { matchTransfer, type Transferred } from '#server/billing/index.ts';
import { brandIdIn } from './brand-id.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { oneLine } from './one-line.ts';
import { oneWord } from './one-word.ts';

export const help = (): string =>
  `The same reference is one transfer, however often it is told. One that is for several invoices is matched to each, with its share.
An invoice that is paid in parts is paid once they come to its total; a sum that is more, or other, is kept for you and grants nothing.

  --reference     the bank’s name of the transfer
  --amount        what came in, or what of it is for this invoice (usually the invoice’s total)
  --brand         a brand by its host (usually main)`;

export const run: Run = async ({ db }, given) => {
  const { words, flags } = readFlags(given, { reference: 'value', amount: 'number', brand: 'value' });
  const invoice = oneWord(words, 'the number of an invoice');
  const reference = flags.get('reference')?.[0]?.trim();
  if (!reference) throw new Error('Say the bank’s name of the payment: --reference "FT 2611 0042".');
  const brandId = await brandIdIn(db.owner, flags);
  const amount = flags.get('amount')?.[0];
  const done = await db.owner
    .transaction()
    .execute((tx) => matchTransfer(tx, { brandId, invoice, reference, amount }));
  const names = await accountNames(db.owner, [done.accountId]);
  console.log(
    `${done.invoice} of ${oneLine(names.get(done.accountId)!)} (${done.accountId}), for ${written(done, 'total')}. ${saidOf(done)}`,
  );
  if (done.matched !== done.amount)
    console.log(`In all, ${written(done, 'matched')} of this transfer is matched to invoices.`);
};

const written = (done: Transferred, what: 'total' | 'amount' | 'matched' | 'missing'): string =>
  `${done.currency} ${plainAmount(done[what], done.currency)}`;

function saidOf(done: Transferred): string {
  const sum = written(done, 'amount');
  const words: Record<Transferred['recorded'], string> = {
    paid: `With ${sum} the invoice is paid, and its credits are granted: ${done.credits.toLocaleString('en')}.`,
    settled: `With ${sum} the invoice is paid: it was for what a postpaid account used.`,
    known: `This payment, ${sum}, was recorded before for order ${done.orderId}. Nothing has changed.`,
    surplus:
      done.missing > 0
        ? `${sum} is kept, and grants nothing yet: ${written(done, 'missing')} is missing.`
        : `The invoice is paid already, or for another sum: ${sum} is kept, and grants nothing. See: order list --odd.`,
  };
  return words[done.recorded];
}
