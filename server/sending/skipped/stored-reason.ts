import type { SkipReason } from '#contract/sending.ts';

/** The column `reason` of `campaign_left_out`. It stores `excepted` instead of `excluded`. */
export type StoredReason = Exclude<SkipReason, 'excluded'> | 'excepted';

export const storedReason = (reason: SkipReason): StoredReason =>
  reason === 'excluded' ? 'excepted' : reason;

export const skipReasonOf = (stored: StoredReason): SkipReason =>
  stored === 'excepted' ? 'excluded' : stored;
