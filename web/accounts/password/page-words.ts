/** Loaded with the pages for a new password. */
export const passwordWords = async () => ({ accounts: { password: (await import('./words.ts')).words } });
