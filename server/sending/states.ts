/**
 * Checks whether a campaign has not been sent. A held campaign may already have some messages: those before
 * the first recipient whose values contained a held word.
 */
export const isUnsent = (state: string): boolean => ['draft', 'scheduled', 'held'].includes(state);
