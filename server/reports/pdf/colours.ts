import type { Outcome } from '#contract/outcomes.ts';

/** Colours of bars and legends. They match the console's print colours. */
export const OUTCOME_COLOURS: Record<Outcome, string> = {
  delivered: '#2b8a5b',
  submitted: '#5b7083',
  queued: '#c3ccd4',
  held: '#dd9a1e',
  unknown: '#66605a',
  failed: '#b3261e',
  cancelled: '#e6e9ec',
};
export const CREDITS_COLOUR = '#8a5a1f';
export const MUTED_BACKGROUND = '#f3f2f0';
