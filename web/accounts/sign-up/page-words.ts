/** What the sign-up page says, also of its password; it comes with that page. */
export const signUpWords = async () => ({
  accounts: {
    signUp: (await import('./words.ts')).words,
    password: (await import('../password/words.ts')).words,
  },
});
