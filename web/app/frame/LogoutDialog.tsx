import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '#contract/accounts.ts';
import { call, wordsOf } from '#web/client/index.ts';
import { showProblem } from '#web/ui/toast.tsx';
import { giveUpUnsaved, useHasUnsaved } from '#web/ui/unsaved.ts';
import { forgetSession } from '#web/accounts/session.ts';
import { Dialog } from '#web/ui/Dialog.tsx';

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
      onClosed={() => confirmed.current && void logOut()}
      title={unsaved ? t('loggingOut.unsavedTitle') : t('loggingOut.title')}
      {...(unsaved && { width: 440 })}
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

function useLogOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    try {
      await call(signOut);
    } catch (error) {
      showProblem(wordsOf(error));
      return;
    }
    giveUpUnsaved();
    forgetSession(queryClient);
    sessionStorage.clear();
    await navigate({ to: '/Login' });
  };
}
