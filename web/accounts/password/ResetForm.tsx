import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { requestPasswordReset } from '#contract/passwords.ts';
import { MAX_LENGTHS } from '#contract/sign-up.ts';
import { call } from '#web/client/index.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Stack, TextInput } from '#web/ui/kit.ts';
import { Captcha } from '../captcha/Captcha.tsx';
import { useCaptcha, type Captcha as CaptchaOfForm } from '../captcha/use-captcha.ts';
import { FormProblem } from '../FormProblem.tsx';
import { rememberedUsername, rememberUsername } from '../remembered.ts';

export function ResetForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('accounts');
  const input = useRef<HTMLInputElement>(null);
  const [username, setUsername] = useState(rememberedUsername);
  const [missing, setMissing] = useState(false);
  const captcha = useCaptcha();
  const request = useRequest(captcha, onSent);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const loginUsername = username.trim();
    setMissing(loginUsername === '');
    if (loginUsername) request.mutate(loginUsername);
    else input.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormProblem key={request.submittedAt} words={request.problem} />
        <TextInput
          ref={input}
          label={t('login.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- one comes here to type just this
          autoFocus
          maxLength={MAX_LENGTHS.username}
          value={username}
          onChange={({ currentTarget }) => {
            setUsername(currentTarget.value);
            rememberUsername(currentTarget.value);
          }}
          error={missing && t('required')}
        />
        <Captcha captcha={captcha} />
        <BusyButton type="submit" size="md" busy={request.isPending}>
          {t('password.reset.submit')}
        </BusyButton>
      </Stack>
    </form>
  );
}

/** Specification, 8: every failure but that of the captcha is told alike. */
function useRequest(captcha: CaptchaOfForm, onSent: () => void) {
  const { t } = useTranslation('accounts');
  const { mutate, data, isError, isPending, submittedAt } = useMutation({
    mutationFn: (loginUsername: string) =>
      captcha.submit(
        (reCaptchaToken) => call(requestPasswordReset, { body: { loginUsername, reCaptchaToken } }),
        ({ errorCode }) => errorCode === 'RecpatchaTokenFailed',
      ),
    meta: { changesNothing: true },
    onSuccess: ({ errorCode }) => errorCode === null && onSent(),
  });
  const problem =
    data?.errorCode === 'RecpatchaTokenFailed'
      ? t('password.reset.captchaFailed')
      : (isError || data?.errorCode) && t('password.reset.unavailable');
  return { mutate, isPending, submittedAt, problem: problem || null };
}
