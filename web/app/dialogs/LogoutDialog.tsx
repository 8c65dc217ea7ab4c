import { Button, Dialog, Inline, Text, saveDrafts, useHasUnsaved, useIsAutosaved } from '#web/ui/index.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogOut } from '#web/accounts/index.ts';

/** Saves drafts and asks before logging out. Logs out once the dialog has closed (specification, 4.5). */
export function LogoutDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('app');
  const unsaved = useHasUnsaved();
  const isDraftSaved = useIsAutosaved();
  useEffect(() => {
    if (opened) void saveDrafts();
  }, [opened]);
  const confirmed = useRef(false);
  const logOut = useLogOut();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onClosed={() => {
        if (confirmed.current) void logOut();
        // If logging out fails, the user may open the dialog again and cancel. Cancelling must not log out.
        confirmed.current = false;
      }}
      title={unsaved ? t('loggingOut.unsavedTitle') : t('loggingOut.title')}
      width={unsaved ? 440 : 380}
    >
      <Text size="sm">{unsaved ? t('loggingOut.unsavedText') : t('loggingOut.text')}</Text>
      {isDraftSaved && !unsaved && (
        <Text size="sm" tone="muted">
          {t('loggingOut.draftSaved')}
        </Text>
      )}
      <Inline justify="end" above="lg">
        <Button look="plain" onClick={onClose}>
          {t('loggingOut.cancel')}
        </Button>
        <Button
          focusFirst
          onClick={() => {
            confirmed.current = true;
            onClose();
          }}
        >
          {t('loggingOut.accept')}
        </Button>
      </Inline>
    </Dialog>
  );
}
