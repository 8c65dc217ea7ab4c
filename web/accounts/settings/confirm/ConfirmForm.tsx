import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmPassword } from '#contract/my-settings.ts';
import { MAX_LENGTHS } from '#contract/sign-up.ts';
import { call, wordsOf } from '#web/client/index.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Button, Group, PasswordInput, Stack, Text } from '#web/ui/kit.ts';
import { useSession } from '#web/accounts/session.ts';

type Props = { onConfirmed: () => void; onCancel: () => void };

export function ConfirmForm({ onConfirmed, onCancel }: Props) {
  const { t } = useTranslation(['mySettings', 'accounts', 'ui']);
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const username = useSession().user.username;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(confirmPassword, { body: { password } }),
    meta: { changesNothing: true },
    onSuccess: onConfirmed,
    onError: (error) => {
      setFault(wordsOf(error));
      input.current?.select();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    setFault(password === '' ? t('required', { ns: 'accounts' }) : undefined);
    if (password === '') input.current?.focus();
    else mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t('confirm.text')}</Text>
        {/* So that a password manager knows whose password it is. */}
        <input hidden readOnly autoComplete="username" value={username} />
        <PasswordInput
          ref={input}
          data-autofocus
          label={t('confirm.password')}
          autoComplete="current-password"
          maxLength={MAX_LENGTHS.password}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          error={fault}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('cancel', { ns: 'ui' })}
          </Button>
          <BusyButton type="submit" busy={isPending}>
            {t('confirm.accept')}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
