import type { BillingDocument } from '#contract/billing-documents.ts';

/** An amount as a list of documents has it: what a credit note takes off is below 0. */
export const signed = ({ kind }: Pick<BillingDocument, 'kind'>, amount: number): number =>
  kind === 'credit-note' ? -amount : amount;
