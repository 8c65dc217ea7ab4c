import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AccountUser } from '#contract/users.ts';
import { ConfirmDialog, showProblem, showSuccess } from '#web/ui/index.ts';
import { problemOf, useWithConfirmation } from '../../settings/confirm/use-with-confirmation.ts';

type Props = {
  user: AccountUser;
  opened: boolean;
  action: 'suspend' | 'reinstate';
  send: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before suspending or reinstating a user. */
export function ConfirmUserDialog({ user, opened, action, send, onClose }: Props) {
  const { t } = useTranslation('accountSettings');
  const name = user.fullName || user.username;
  const { mutate, isPending } = useMutation({
    mutationFn: useWithConfirmation(send),
    onSuccess: () => {
      showSuccess(t(`${action}.done`, { name }));
      onClose();
    },
    onError: (error) => {
      const problem = problemOf(error);
      if (problem !== null) showProblem(problem);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t(`${action}.title`, { name })}
      acceptLabel={t(`${action}.accept`)}
      busy={isPending}
      onAccept={() => mutate()}
      onClose={onClose}
    >
      {t(`${action}.text`)}
    </ConfirmDialog>
  );
}
