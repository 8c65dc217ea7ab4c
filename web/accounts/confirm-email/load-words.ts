/** Loaded with the page of the link in a confirmation email. */
export const loadConfirmEmailWords = async () => ({ confirmEmail: (await import('./words.ts')).words });
