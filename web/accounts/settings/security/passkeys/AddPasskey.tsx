import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passkeyOptions } from '#contract/my-settings.ts';
import { call } from '#web/client/index.ts';
import { Button, LoadedDialog, Notice, Stack } from '#web/ui/index.ts';
import { IconPlus } from '#web/ui/icons.ts';
import { problemOf, useWithConfirmation } from '../../confirm/use-with-confirmation.ts';
import { sessionsQuery } from '../../queries.ts';

const loadDialog = async () => (await import('./PasskeyDialog.tsx')).PasskeyDialog;

/**
 * A button that adds a passkey. If the server requires the password, the user enters it before naming the
 * passkey.
 */
export function AddPasskey() {
  const { t } = useTranslation('mySettings');
  const mutationFn = useWithConfirmation(() => call(passkeyOptions));
  const [isNaming, setIsNaming] = useState(false);
  const { data } = useQuery(sessionsQuery);
  const thisDevice = data?.sessions.find(({ isCurrent }) => isCurrent)?.device;
  const starting = useMutation({
    mutationFn,
    meta: { changesNothing: true },
    onSuccess: () => setIsNaming(true),
  });
  const problem = problemOf(starting.error);
  const close = () => setIsNaming(false);
  return (
    <Stack align="start" gap="sm">
      <Button look="plain" icon={IconPlus} busy={starting.isPending} onClick={() => starting.mutate()}>
        {t('passkeys.add')}
      </Button>
      {problem && (
        <Notice key={starting.submittedAt} tone="bad">
          {problem}
        </Notice>
      )}
      <LoadedDialog
        load={loadDialog}
        opened={isNaming}
        onClose={close}
        with={{ suggestion: thisDevice ?? t('passkeys.defaultName') }}
      />
    </Stack>
  );
}
