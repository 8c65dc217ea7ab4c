import { type Recorded, recordTransfer } from '#server/billing/index.ts';
import { brandIdIn } from './brand-id.ts';
import type { Run } from './command.ts';
import { readFlags } from './flags.ts';
import { oneWord } from './one-word.ts';

export const help = (): string =>
  'The same reference is one payment, however often it is told. With --amount, a sum that is not the invoice’s is kept for you and grants nothing: order list --odd shows it.';

const SAID: Record<Recorded, string> = {
  paid: 'The invoice is paid, and its credits are granted.',
  settled: 'The invoice is paid: it was for what a postpaid account used.',
  known: 'This payment was recorded before. Nothing has changed.',
  surplus:
    'The invoice is paid already, or for another sum: the payment is kept, and grants nothing. See: order list --odd.',
};

export const run: Run = async ({ db }, given) => {
  const { words, flags } = readFlags(given, { reference: 'value', amount: 'value', brand: 'value' });
  const invoice = oneWord(words, 'the number of an invoice');
  const reference = flags.get('reference')?.[0]?.trim();
  if (!reference) throw new Error('Say the bank’s name of the payment: --reference "FT 2611 0042".');
  const brandId = await brandIdIn(db.owner, flags);
  const amount = flags.get('amount')?.[0];
  const recorded = await db.owner
    .transaction()
    .execute((tx) => recordTransfer(tx, { brandId, invoice, reference, amount }));
  console.log(SAID[recorded]);
};
