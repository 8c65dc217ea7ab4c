/** Loaded with the pages for a new password. */
export const loadPasswordWords = async () => ({ accounts: { password: (await import('./words.ts')).words } });
