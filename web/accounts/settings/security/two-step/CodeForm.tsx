import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Button, Group, Stack, TextInput } from '#web/ui/kit.ts';
import { problemOf, useConfirmed } from '../../confirm/use-confirmed.ts';
import type { TurnOn } from './factor.ts';
import classes from './TwoStep.module.css';

const DIGITS = 6;

type Props = {
  turnOn: TurnOn;
  afterCode: ReactNode;
  onTurnedOn: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

/** The code that proves that codes arrive. It sends itself once it is whole. */
export function CodeForm({ turnOn, afterCode, onTurnedOn, onCancel }: Props) {
  const { t } = useTranslation('mySettings');
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const mutationFn = useConfirmed(turnOn);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn,
    onSuccess: ({ recoveryCodes }) => onTurnedOn(recoveryCodes),
    onError: () => input.current?.select(),
  });
  const type = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, DIGITS);
    setCode(digits);
    setIncomplete(false);
    if (digits.length < DIGITS) reset();
    else if (digits !== code && !isPending) mutate(digits);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isWhole = code.length === DIGITS;
    setIncomplete(!isWhole);
    if (!isWhole) input.current?.focus();
    else if (!isPending) mutate(code);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          ref={input}
          data-autofocus
          label={t('twoStep.code')}
          classNames={{ input: classes.code }}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          error={incomplete ? t('twoStep.incomplete') : problemOf(error)}
        />
        {afterCode}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <BusyButton type="submit" busy={isPending}>
            {t('turnOn')}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
