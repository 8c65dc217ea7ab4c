/**
 * What became of a mail. `partly`: some of its messages were refused. `repeated`: the same mail arrived before, so it
 * had no further effect.
 */
export const EMAIL_OUTCOMES = ['sent', 'partly', 'repeated', 'refused'] as const;
export type EmailOutcome = (typeof EMAIL_OUTCOMES)[number];
