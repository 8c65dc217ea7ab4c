import { loadSignUpWords } from '../sign-up/page-words.ts';

/** Loaded with the invitation page, whose fields are those of sign-up. */
export const loadInvitationWords = async () => {
  const { accounts } = await loadSignUpWords();
  return { accounts: { ...accounts, invitation: (await import('./words.ts')).words } };
};
