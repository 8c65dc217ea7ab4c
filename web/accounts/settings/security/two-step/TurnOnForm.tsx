import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, FormButtons, useForm } from '#web/ui/index.ts';
import { CodeField, useCodeFault } from '../../../CodeField.tsx';
import { problemOf, useConfirmed } from '../../confirm/use-confirmed.ts';
import type { TurnOn } from './factor.ts';

type Props = {
  turnOn: TurnOn;
  afterCode: ReactNode;
  onTurnedOn: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

/** The code that proves that codes arrive. It sends itself once it is whole. */
export function TurnOnForm({ turnOn, afterCode, onTurnedOn, onCancel }: Props) {
  const { t } = useTranslation('mySettings');
  const codeFault = useCodeFault();
  const confirmedTurnOn = useConfirmed(turnOn);
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
        onWhole={(code) => void form.send({ code })}
      />
      {afterCode}
      <FormButtons form={form} submit={t('turnOn')} onCancel={onCancel} />
    </Form>
  );
}
