/** What the sign-up page says; it comes with that page. */
export const signUpWords = async () => ({ accounts: { signUp: (await import('./words.ts')).words } });
