import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { enterCode } from '#contract/sign-in.ts';
import { call } from '#web/client/index.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Checkbox, Stack, Text, TextInput } from '#web/ui/kit.ts';
import { CodeInput, isWhole } from '../CodeInput.tsx';
import { FormProblem } from '../FormProblem.tsx';
import { ResendCode } from './ResendCode.tsx';
import classes from './SecondFactorPage.module.css';
import { wordsOfAttempt } from './use-attempt.ts';
import { useSecondFactor, type SentCode } from './use-second-factor.ts';

type Factor = 'authenticator' | 'email' | 'recovery';
type Props = { factor: Factor; sent: SentCode; onDone: () => void };

/** A code of digits sends itself once it is whole. */
export function CodeForm({ factor, sent, onDone }: Props) {
  const { t } = useTranslation('accounts');
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [trustDevice, setTrustDevice] = useState(false);
  const [incomplete, setIncomplete] = useState(false);
  const attempt = useSecondFactor(onDone);
  const isRecovery = factor === 'recovery';

  const send = (whole: string) =>
    attempt.mutate(async () => {
      const answer = await call(enterCode, { body: { factor, code: whole, trustDevice } });
      if (!answer.authenticated) input.current?.select();
      return answer;
    });
  const type = (typed: string) => {
    setCode(typed);
    setIncomplete(false);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const canBeSent = isRecovery ? code.trim() !== '' : isWhole(code);
    setIncomplete(!canBeSent);
    if (!canBeSent) input.current?.focus();
    else if (!attempt.isPending) send(code.trim());
  };

  // One comes here to type just this.
  const field = { ref: input, autoFocus: true, maxLength: 50, value: code };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <About factor={factor} sentTo={sent.sentTo} />
        <FormProblem key={attempt.submittedAt} words={wordsOfAttempt(attempt, t('secondFactor.refused'))} />
        {isRecovery ? (
          <TextInput
            {...field}
            label={t('secondFactor.recoveryCode')}
            classNames={{ input: classes.recovery }}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            error={incomplete && t('required')}
          />
        ) : (
          <CodeInput
            {...field}
            label={t('secondFactor.code')}
            incomplete={incomplete}
            onChange={type}
            onWhole={send}
          />
        )}
        <Checkbox
          label={t('secondFactor.trust')}
          checked={trustDevice}
          onChange={({ currentTarget }) => setTrustDevice(currentTarget.checked)}
        />
        <BusyButton type="submit" size="md" busy={attempt.isPending}>
          {t('secondFactor.submit')}
        </BusyButton>
        {factor === 'email' && <ResendCode sent={sent} onSent={() => input.current?.focus()} />}
      </Stack>
    </form>
  );
}

function About({ factor, sentTo }: { factor: Factor; sentTo: string | null }) {
  const { t } = useTranslation('accounts');
  return (
    <Text>
      {factor === 'email' && sentTo === null
        ? t('secondFactor.about.emailUnsent')
        : t(`secondFactor.about.${factor}`, { sentTo })}
    </Text>
  );
}
