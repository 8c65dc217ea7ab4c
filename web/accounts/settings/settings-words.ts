import { loadPasswordWords } from '../password/page-words.ts';
import { loadSignUpWords } from '../sign-up/page-words.ts';

/** Loaded with the pages of My Settings. */
export const loadSettingsWords = async () => ({
  ...(await loadPasswordWords()),
  mySettings: (await import('./page-words.ts')).words,
});

const loadSettingsAndDetailsWords = async () => ({
  ...(await import('./page-words.ts')).words,
  ...(await import('./details/page-words.ts')).words,
});

/** Loaded with the dialogs that ask for details. */
export const loadRequestedDetailsWords = async () => ({
  ...(await loadSignUpWords()),
  mySettings: {
    ...(await loadSettingsAndDetailsWords()),
    ...(await import('./requested-details/words.ts')).words,
  },
});

/** Loaded with the Details page. Includes the example content and the errors shared with sign-up. */
export const loadDetailsWords = async () => ({
  ...(await loadSignUpWords()),
  mySettings: await loadSettingsAndDetailsWords(),
  examples: (await import('./details/example-words.ts')).words,
});
