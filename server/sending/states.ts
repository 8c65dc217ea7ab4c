/**
 * Whether a campaign has not been started. A held campaign may have some messages already: those before the recipient whose
 * values contained a held word.
 */
export const isUnsent = (state: string): boolean => ['draft', 'scheduled', 'held'].includes(state);
