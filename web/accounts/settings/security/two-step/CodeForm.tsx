import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Button, Group, Stack } from '#web/ui/kit.ts';
import { CodeInput, isWhole } from '../../../CodeInput.tsx';
import { problemOf, useConfirmed } from '../../confirm/use-confirmed.ts';
import type { TurnOn } from './factor.ts';

type Props = {
  turnOn: TurnOn;
  afterCode: ReactNode;
  onTurnedOn: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

/** The code that proves that codes arrive. It sends itself once it is whole. */
export function CodeForm({ turnOn, afterCode, onTurnedOn, onCancel }: Props) {
  const { t } = useTranslation(['mySettings', 'ui']);
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const mutationFn = useConfirmed(turnOn);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn,
    onSuccess: ({ recoveryCodes }) => onTurnedOn(recoveryCodes),
    onError: () => input.current?.select(),
  });
  const type = (digits: string) => {
    setCode(digits);
    setIncomplete(false);
    if (!isWhole(digits)) reset();
  };
  const send = (whole: string) => {
    if (!isPending) mutate(whole);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIncomplete(!isWhole(code));
    if (isWhole(code)) send(code);
    else input.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <CodeInput
          ref={input}
          data-autofocus
          label={t('twoStep.code')}
          value={code}
          incomplete={incomplete}
          error={problemOf(error)}
          onChange={type}
          onWhole={send}
        />
        {afterCode}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('cancel', { ns: 'ui' })}
          </Button>
          <BusyButton type="submit" busy={isPending}>
            {t('turnOn')}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
