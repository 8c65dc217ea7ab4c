import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isClosedByBack } from '../dialogs/back-closes.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { hasUnsaved, useMarkUnsaved } from './unsaved.ts';

/** Asks before a page is left whose changes are not saved (specification, 4.1); logging out asks by itself. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const { t } = useTranslation('ui');
  useMarkUnsaved(unsaved);
  const { status, proceed, reset } = useBlocker({
    // On the page itself nothing is lost.
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
