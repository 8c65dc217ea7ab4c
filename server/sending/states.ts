/**
 * Checks whether a campaign has not been sent. A campaign that was held during expansion counts as not sent,
 * although it has some messages.
 */
export const isUnsent = (state: string): boolean => ['draft', 'scheduled', 'held'].includes(state);
