import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endOtherSessions } from '#contract/my-settings.ts';
import { call } from '#web/client/index.ts';
import { Button, Notice, showSuccess, Stack } from '#web/ui/index.ts';
import { IconLogout } from '#web/ui/icons.ts';
import { problemOf, useWithConfirmation } from '../../confirm/use-with-confirmation.ts';

export function EndOtherSessions({ onEnded }: { onEnded: () => void }) {
  const { t } = useTranslation('mySettings');
  const mutationFn = useWithConfirmation(() => call(endOtherSessions));
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn,
    onSuccess: () => {
      onEnded();
      showSuccess(t('sessions.endedOthers'));
    },
  });
  const problem = problemOf(error);
  return (
    <Stack align="start" gap="sm">
      {problem && (
        <Notice key={submittedAt} tone="bad">
          {problem}
        </Notice>
      )}
      <Button look="plain" icon={IconLogout} busy={isPending} onClick={() => mutate()}>
        {t('sessions.endOthers')}
      </Button>
    </Stack>
  );
}
