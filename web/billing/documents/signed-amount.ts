import type { BillingDocument } from '#contract/billing-documents.ts';

/** A credit note's amounts are negative in lists. */
export const signedAmount = ({ kind }: Pick<BillingDocument, 'kind'>, amount: number): number =>
  kind === 'credit-note' ? -amount : amount;
