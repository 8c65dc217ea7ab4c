import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endOtherSessions } from '#contract/my-settings.ts';
import { call } from '#web/client/index.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { IconLogout } from '#web/ui/icons.ts';
import { Stack } from '#web/ui/kit.ts';
import { showDone } from '#web/ui/toast.tsx';
import { FormProblem } from '../../../FormProblem.tsx';
import { problemOf, useConfirmed } from '../../confirm/use-confirmed.ts';

export function EndOthers({ onEnded }: { onEnded: () => void }) {
  const { t } = useTranslation('mySettings');
  const mutationFn = useConfirmed(() => call(endOtherSessions));
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn,
    onSuccess: () => {
      onEnded();
      showDone(t('sessions.endedOthers'));
    },
  });
  return (
    <Stack align="flex-start" gap="sm">
      <FormProblem key={submittedAt} words={problemOf(error)} />
      <BusyButton
        variant="default"
        leftSection={<IconLogout size={16} aria-hidden />}
        busy={isPending}
        onClick={() => mutate()}
      >
        {t('sessions.endOthers')}
      </BusyButton>
    </Stack>
  );
}
