import { loadSettingsWords } from '../settings/settings-words.ts';

/** Loaded with the pages of Account Settings. Includes the dialog that asks for the password. */
export const loadAccountSettingsWords = async () => ({
  ...(await loadSettingsWords()),
  accountSettings: (await import('./page-words.ts')).words,
});
