import { Button, Group, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogOut } from '#web/accounts/use-log-out.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useHasUnsaved } from '#web/ui/unsaved.ts';

/** Specification, 4.5: the logout itself happens once the dialog has closed. */
export function LogoutDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('app');
  const unsaved = useHasUnsaved();
  const confirmed = useRef(false);
  const logOut = useLogOut();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onClosed={() => {
        if (confirmed.current) void logOut();
        // It may be opened again, if logging out fails.
        confirmed.current = false;
      }}
      title={unsaved ? t('loggingOut.unsavedTitle') : t('loggingOut.title')}
      width={unsaved ? 440 : 380}
    >
      <Text size="sm">{unsaved ? t('loggingOut.unsavedText') : t('loggingOut.text')}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('loggingOut.cancel')}
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            confirmed.current = true;
            onClose();
          }}
        >
          {t('loggingOut.accept')}
        </Button>
      </Group>
    </Dialog>
  );
}
