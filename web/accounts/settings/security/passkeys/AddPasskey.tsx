import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passkeyOptions } from '#contract/my-settings.ts';
import { call } from '#web/client/index.ts';
import { Button, Dialog, Notice, Stack } from '#web/ui/index.ts';
import { IconPlus } from '#web/ui/icons.ts';
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
  const problem = problemOf(beginning.error);
  const close = () => setNaming(false);
  return (
    <Stack align="start" gap="sm">
      <Button look="plain" icon={IconPlus} busy={beginning.isPending} onClick={() => beginning.mutate()}>
        {t('passkeys.add')}
      </Button>
      {problem && (
        <Notice key={beginning.submittedAt} tone="bad">
          {problem}
        </Notice>
      )}
      <Dialog opened={naming} title={t('passkeys.addTitle')} onClose={close}>
        <PasskeyForm suggestion={thisDevice ?? t('passkeys.defaultName')} onClose={close} />
      </Dialog>
    </Stack>
  );
}
