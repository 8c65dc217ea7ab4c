import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { canManageRole } from '#contract/access.ts';
import { endAllSessions } from '#contract/session-settings.ts';
import type { Answer } from '#contract/endpoint.ts';
import { call } from '#web/client/index.ts';
import { IconLogout } from '#web/ui/icons.ts';
import { Button, ConfirmDialog, showProblem, showSuccess, useDisclosure } from '#web/ui/index.ts';
import { useSession } from '../../session.ts';
import { problemOf, useWithConfirmation } from '../../settings/confirm/use-with-confirmation.ts';
import { ACCOUNT_SESSIONS_KEY } from './queries.ts';

/** Ends all sessions of the account except this one, after a confirmation. */
export function SignOutEveryone() {
  const { t } = useTranslation('accountSettings');
  const [opened, { open, close }] = useDisclosure();
  const { permissions } = useSession().account;
  const managesAll = canManageRole(permissions, 'owner');
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: useWithConfirmation<[], Answer<typeof endAllSessions>>(() => call(endAllSessions)),
    onSuccess: ({ sessions }) => {
      showSuccess(t('sessions.allEnded', { count: sessions }));
      return queryClient.invalidateQueries({ queryKey: ACCOUNT_SESSIONS_KEY });
    },
    onError: (error) => {
      const problem = problemOf(error);
      if (problem !== null) showProblem(problem);
    },
    onSettled: close,
  });
  return (
    <>
      <Button look="plain" icon={IconLogout} onClick={open}>
        {t('sessions.everyone')}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t('sessions.everyoneTitle')}
        acceptLabel={t('sessions.everyone')}
        busy={isPending}
        onAccept={() => mutate()}
        onClose={close}
      >
        {t('sessions.everyoneText')} {!managesAll && t('sessions.exceptAbove')}
      </ConfirmDialog>
    </>
  );
}
