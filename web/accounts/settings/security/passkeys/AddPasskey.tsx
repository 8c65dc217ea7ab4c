import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passkeyOptions } from '#contract/my-settings.ts';
import { call } from '#web/client/index.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { IconPlus } from '#web/ui/icons.ts';
import { Stack } from '#web/ui/kit.ts';
import { FormProblem } from '../../../FormProblem.tsx';
import { problemOf, useConfirmed } from '../../confirm/use-confirmed.ts';
import { sessionsQuery } from '../../queries.ts';
import { PasskeyForm } from './PasskeyForm.tsx';

/** Whether there can be a passkey is asked first, and the password if need be: then only is it named. */
export function AddPasskey() {
  const { t } = useTranslation('mySettings');
  const mutationFn = useConfirmed(() => call(passkeyOptions));
  const [naming, setNaming] = useState(false);
  const { data } = useQuery(sessionsQuery);
  const thisDevice = data?.sessions.find(({ isCurrent }) => isCurrent)?.device;
  const beginning = useMutation({
    mutationFn,
    meta: { changesNothing: true },
    onSuccess: () => setNaming(true),
  });
  const close = () => setNaming(false);
  return (
    <Stack align="flex-start" gap="sm">
      <BusyButton
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        busy={beginning.isPending}
        onClick={() => beginning.mutate()}
      >
        {t('passkeys.add')}
      </BusyButton>
      <FormProblem key={beginning.submittedAt} words={problemOf(beginning.error)} />
      <Dialog opened={naming} title={t('passkeys.addTitle')} onClose={close}>
        <PasskeyForm suggestion={thisDevice ?? t('passkeys.defaultName')} onClose={close} />
      </Dialog>
    </Stack>
  );
}
