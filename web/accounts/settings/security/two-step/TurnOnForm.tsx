import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, FormButtons, useForm } from '#web/ui/index.ts';
import { CodeField, useCodeError } from '../../../CodeField.tsx';
import { problemOf, useWithConfirmation } from '../../confirm/use-with-confirmation.ts';
import type { TurnOn } from './factor.ts';

type Props = {
  turnOn: TurnOn;
  afterCode: ReactNode;
  onTurnedOn: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

/**
 * Asks for a code, which proves that the factor works. The form submits itself when the code is complete.
 */
export function TurnOnForm({ turnOn, afterCode, onTurnedOn, onCancel }: Props) {
  const { t } = useTranslation('mySettings');
  const codeFault = useCodeError();
  const confirmedTurnOn = useWithConfirmation(turnOn);
  const form = useForm(({ code }: { code: string }) => confirmedTurnOn(code), {
    initial: { code: '' },
    check: ({ code }) => ({ code: codeFault(code) }),
    fieldOf: () => 'code',
    problemText: problemOf,
    selectOnProblem: 'code',
    onDone: ({ recoveryCodes }) => onTurnedOn(recoveryCodes),
  });
  return (
    <Form form={form}>
      <CodeField
        {...form.field('code')}
        focusFirst
        label={t('twoStep.code')}
        onComplete={(code) => void form.send({ code })}
      />
      {afterCode}
      <FormButtons form={form} submit={t('turnOn')} onCancel={onCancel} />
    </Form>
  );
}
