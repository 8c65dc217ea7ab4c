import type { Outcome } from '#contract/outcomes.ts';

/** Of bars and their legends, as the console has them on paper. */
export const FILLS: Record<Outcome, string> = {
  delivered: '#2b8a5b',
  submitted: '#5b7083',
  queued: '#c3ccd4',
  held: '#dd9a1e',
  unknown: '#66605a',
  failed: '#b3261e',
  cancelled: '#e6e9ec',
};
/** Credits, and nothing else. */
export const CREDITS = '#8a5a1f';
/** Behind what stands out quietly. */
export const QUIET = '#f3f2f0';
