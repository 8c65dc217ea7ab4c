import type { Outcome } from '#contract/outcomes.ts';

/** Colours of bars and legends, as the console prints them. */
export const OUTCOME_COLOURS: Record<Outcome, string> = {
  delivered: '#2b8a5b',
  submitted: '#5b7083',
  queued: '#c3ccd4',
  held: '#dd9a1e',
  unknown: '#66605a',
  failed: '#b3261e',
  cancelled: '#e6e9ec',
};
/** Only for credits. */
export const CREDITS_COLOUR = '#8a5a1f';
/** A muted background. */
export const MUTED_BACKGROUND = '#f3f2f0';
