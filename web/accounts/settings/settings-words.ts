import { passwordWords } from '../password/page-words.ts';
import { signUpWords } from '../sign-up/page-words.ts';

/** Loaded with the pages of My Settings. */
export const settingsWords = async () => ({
  ...(await passwordWords()),
  mySettings: (await import('./page-words.ts')).words,
});

const withDetails = async () => ({
  ...(await import('./page-words.ts')).words,
  ...(await import('./details/page-words.ts')).words,
});

/** Loaded with the dialogs that ask for details. */
export const requestedDetailsWords = async () => ({
  ...(await signUpWords()),
  mySettings: { ...(await withDetails()), ...(await import('./requested-details/words.ts')).words },
});

/** Loaded with the details. Includes the example content and the errors shared with sign-up. */
export const detailsWords = async () => ({
  ...(await signUpWords()),
  mySettings: await withDetails(),
  examples: (await import('./details/example-words.ts')).words,
});
