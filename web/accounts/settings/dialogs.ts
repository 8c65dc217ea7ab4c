import { lazyExtra } from '#web/ui/index.ts';

// For dialogs over any page: few users ever see them. What cannot be loaded is asked another time.
export const ConfirmItIsYou = lazyExtra(
  async () => (await import('./confirm/ConfirmItIsYou.tsx')).ConfirmItIsYou,
);
export const SignUpDialog = lazyExtra(async () => (await import('./asked/SignUpDialog.tsx')).SignUpDialog);
export const DetailsDialog = lazyExtra(async () => (await import('./asked/DetailsDialog.tsx')).DetailsDialog);
