/** Whether nothing of a campaign has been sent yet, and all of it can still be. */
export const isUnsent = (state: string): boolean => state === 'draft' || state === 'scheduled';
