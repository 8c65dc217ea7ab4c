/**
 * Whether a campaign is still to be started. Of a held one some messages can be made: those before the one whose values brought in a held word.
 */
export const isUnsent = (state: string): boolean => ['draft', 'scheduled', 'held'].includes(state);
