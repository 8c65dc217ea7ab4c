import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isClosedByBack } from '../dialogs/close-on-back.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { hasUnsaved, useMarkUnsaved } from './unsaved.ts';

/** Asks before the user leaves a page with unsaved changes (specification, 4.1). Signing out asks separately. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const { t } = useTranslation('ui');
  useMarkUnsaved(unsaved);
  const { status, proceed, reset } = useBlocker({
    // A change to the URL of the same page loses no input.
    shouldBlockFn: ({ current, next, action }) =>
      hasUnsaved() && current.pathname !== next.pathname && !(action === 'BACK' && isClosedByBack()),
    enableBeforeUnload: hasUnsaved,
    disabled: !unsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title={t('unsaved.title')}
      acceptLabel={t('unsaved.accept')}
      closeLabel={t('unsaved.stay')}
      onAccept={() => proceed?.()}
      onClose={() => reset?.()}
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  );
}
