import { withWords } from '#web/manifest/lazy-page.ts';
import { lazyOptional } from '#web/ui/index.ts';
import { requestedDetailsWords, settingsWords } from './settings-words.ts';

// Dialogs that can open over any page, loaded lazily because few users see them. A failed load is retried later.
export const ConfirmItIsYou = lazyOptional(
  withWords(async () => (await import('./confirm/ConfirmItIsYou.tsx')).ConfirmItIsYou, settingsWords),
);
export const SignUpDialog = lazyOptional(
  withWords(
    async () => (await import('./requested-details/SignUpDialog.tsx')).SignUpDialog,
    requestedDetailsWords,
  ),
);
export const DetailsDialog = lazyOptional(
  withWords(
    async () => (await import('./requested-details/DetailsDialog.tsx')).DetailsDialog,
    requestedDetailsWords,
  ),
);
