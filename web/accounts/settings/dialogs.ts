import { withWords } from '#web/manifest/lazy-page.ts';
import { lazyOptional } from '#web/ui/index.ts';
import { askedWords, settingsWords } from './settings-words.ts';

// For dialogs over any page: few users ever see them. What cannot be loaded is asked another time.
export const ConfirmItIsYou = lazyOptional(
  withWords(async () => (await import('./confirm/ConfirmItIsYou.tsx')).ConfirmItIsYou, settingsWords),
);
export const SignUpDialog = lazyOptional(
  withWords(async () => (await import('./asked/SignUpDialog.tsx')).SignUpDialog, askedWords),
);
export const DetailsDialog = lazyOptional(
  withWords(async () => (await import('./asked/DetailsDialog.tsx')).DetailsDialog, askedWords),
);
