/** What the pages of a new password say; it comes with them. */
export const passwordWords = async () => ({ accounts: { password: (await import('./words.ts')).words } });
