/** Loaded with the sign-up page, including its password field. */
export const loadSignUpWords = async () => ({
  accounts: {
    signUp: (await import('./words.ts')).words,
    password: (await import('../password/words.ts')).words,
  },
});
