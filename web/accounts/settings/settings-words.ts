import { passwordWords } from '../password/page-words.ts';
import { signUpWords } from '../sign-up/page-words.ts';

/** What My Settings says; it comes with its pages. */
export const settingsWords = async () => ({
  ...(await passwordWords()),
  mySettings: (await import('./page-words.ts')).words,
});

/** The same, and what the details say. */
const withDetails = async () => ({
  ...(await import('./page-words.ts')).words,
  ...(await import('./details/page-words.ts')).words,
});

/** The same, and what is said by the dialogs that ask for a part of it. */
export const askedWords = async () => ({
  ...(await signUpWords()),
  mySettings: { ...(await withDetails()), ...(await import('./asked/words.ts')).words },
});

/** What the details say, also of the example content and of faults that the sign-up page knows too. */
export const detailsWords = async () => ({
  ...(await signUpWords()),
  mySettings: await withDetails(),
  examples: (await import('./details/example-words.ts')).words,
});
