import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_LENGTHS } from '#contract/sign-up.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Button, Group, Stack, Text, TextInput } from '#web/ui/kit.ts';
import { showDone } from '#web/ui/toast.tsx';
import { FormProblem } from '../../../FormProblem.tsx';
import { PasskeyProblem } from '../../../passkeys/passkey-problem.ts';
import { problemOf, useConfirmed } from '../../confirm/use-confirmed.ts';
import { createPasskey } from './create-passkey.ts';

export function PasskeyForm({ suggestion, onClose }: { suggestion: string; onClose: () => void }) {
  const { t } = useTranslation(['mySettings', 'accounts', 'ui']);
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(suggestion);
  const [missing, setMissing] = useState(false);
  const mutationFn = useConfirmed(createPasskey);
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn,
    onSuccess: (_, given) => {
      onClose();
      showDone(t('passkeys.created', { name: given }));
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const given = name.trim();
    setMissing(given === '');
    if (given === '') input.current?.focus();
    else if (!isPending) mutate(given);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t('passkeys.addText')}</Text>
        <FormProblem
          key={submittedAt}
          words={error instanceof PasskeyProblem ? error.message : problemOf(error)}
        />
        <TextInput
          ref={input}
          data-autofocus
          label={t('passkeys.name')}
          maxLength={MAX_LENGTHS.fullname}
          value={name}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={missing && t('required', { ns: 'accounts' })}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel', { ns: 'ui' })}
          </Button>
          <BusyButton type="submit" busy={isPending}>
            {t('passkeys.create')}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
