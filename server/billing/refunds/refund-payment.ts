import { Problem } from '#server/platform/errors.ts';
import type { ProviderContext } from '../gateways/open-provider.ts';
import { endRefund } from './end-refund.ts';
import { askForRefund, refunding } from './ask-for-refund.ts';
import { readPayment, type Refund, startRefund, type Wanted } from './start-refund.ts';

/**
 * Pays a payment back, for the operator: by its provider, or, with the bank's `reference`, by hand. Answers how the refund stands; one
 * that its provider has not finished is asked about until it is. Throws what `startRefund` does, and `by_hand` where only the operator
 * can pay back.
 */
export async function refundPayment(
  context: ProviderContext,
  wanted: Wanted,
  reference: string | undefined,
): Promise<Refund> {
  const { owner } = context.db;
  const refund = await owner.transaction().execute(async (tx) => {
    const started = await startRefund(tx, wanted);
    if (reference !== undefined) await endRefund(tx, started, { state: 'done', providerRef: reference });
    else if (!(await refunding(context, await readPayment(tx, wanted.accountId, wanted.paymentId))))
      throw new Problem(
        'conflict',
        'by_hand',
        'This was paid by the bank: pay it back by the bank, then say its reference: --reference "FT 2611 0042".',
      );
    return started;
  });
  return askForRefund(context, wanted.accountId, refund.id);
}
