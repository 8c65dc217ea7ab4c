import { useTranslation } from 'react-i18next';
import { enterCode } from '#contract/sign-in.ts';
import { call } from '#web/client/index.ts';
import { Button, Checkbox, Form, Text, TextField, useForm } from '#web/ui/index.ts';
import { CodeField, useCodeError } from '../CodeField.tsx';
import { ResendCode } from './ResendCode.tsx';
import classes from './SecondFactorPage.module.css';
import { refusalText, failureText } from './use-sign-in-attempt.ts';
import { type SentCode, useSecondFactorHandlers } from './use-second-factor.ts';

type Factor = 'authenticator' | 'email' | 'recovery';
type Props = { factor: Factor; sent: SentCode; onDone: () => void };

/** The form submits itself once a numeric code is complete. */
export function SecondFactorForm({ factor, sent, onDone }: Props) {
  const { t } = useTranslation('accounts');
  const codeFault = useCodeError();
  const after = useSecondFactorHandlers(onDone);
  const isRecovery = factor === 'recovery';
  const form = useForm(
    ({ code, trustDevice }: { code: string; trustDevice: boolean }) =>
      call(enterCode, { body: { factor, code: code.trim(), trustDevice } }),
    {
      initial: { code: '', trustDevice: false },
      check: ({ code }) => {
        const missing = code.trim() === '' ? t('required') : undefined;
        return { code: isRecovery ? missing : codeFault(code) };
      },
      refusalIn: (answer) => ({ problem: refusalText(answer, t('secondFactor.refused')) }),
      problemText: failureText,
      selectOnProblem: 'code',
      onDone: after.handleAnswer,
      onRefused: after.handleAnswer,
      onFailed: after.handleFailure,
      changesNothing: true,
    },
  );
  return (
    <Form form={form}>
      <FactorText factor={factor} sentTo={sent.sentTo} />
      {isRecovery ? (
        <TextField
          {...form.field('code')}
          label={t('secondFactor.recoveryCode')}
          inputClass={classes.recovery}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- this page has one purpose
          autoFocus
        />
      ) : (
        <CodeField
          {...form.field('code')}
          label={t('secondFactor.code')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- this page has one purpose
          autoFocus
          onComplete={(code) => void form.send({ ...form.values, code })}
        />
      )}
      <Checkbox {...form.field('trustDevice')} label={t('secondFactor.trust')} />
      <Button type="submit" size="large" busy={form.isBusy}>
        {t('secondFactor.submit')}
      </Button>
      {factor === 'email' && <ResendCode sent={sent} onSent={() => form.focus('code')} />}
    </Form>
  );
}

function FactorText({ factor, sentTo }: { factor: Factor; sentTo: string | null }) {
  const { t } = useTranslation('accounts');
  return (
    <Text>
      {factor === 'email' && sentTo === null
        ? t('secondFactor.about.emailUnsent')
        : t(`secondFactor.about.${factor}`, { sentTo })}
    </Text>
  );
}
