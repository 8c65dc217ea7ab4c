import { withWords } from '#web/manifest/lazy-page.ts';
import { lazyOptional } from '#web/ui/index.ts';
import { loadRequestedDetailsWords } from './settings-words.ts';

// These dialogs can open over any page. They load lazily, because few users see them. A failed load is
// retried later.
export const ConfirmItIsYou = lazyOptional(
  async () => (await import('./confirm/ConfirmItIsYou.tsx')).ConfirmItIsYou,
);
export const SignUpDialog = lazyOptional(
  withWords(
    async () => (await import('./requested-details/SignUpDialog.tsx')).SignUpDialog,
    loadRequestedDetailsWords,
  ),
);
export const DetailsDialog = lazyOptional(
  withWords(
    async () => (await import('./requested-details/DetailsDialog.tsx')).DetailsDialog,
    loadRequestedDetailsWords,
  ),
);
