import { Link } from '@tanstack/react-router';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CAPTCHA_FAILED, signIn } from '#contract/sign-in.ts';
import { call } from '#web/client/index.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { PasswordInput, Stack, TextInput } from '#web/ui/kit.ts';
import { Captcha } from '../captcha/Captcha.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { FormProblem } from '../FormProblem.tsx';
import { rememberedUsername, rememberUsername } from '../remembered.ts';
import { textIn } from '../text-in.ts';
import classes from './LoginPage.module.css';
import { PasskeyButton } from './PasskeyButton.tsx';
import { useAttempt, wordsOfAttempt } from './use-attempt.ts';

type Credentials = { username: string; password: string };

/** `reason`: why one is here, until there is something else to say. */
export function LoginForm({ reason }: { reason: ReactNode }) {
  const { t } = useTranslation('accounts');
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState({ username: false, password: false });
  const captcha = useCaptcha();
  const withPassword = useAttempt();
  const withPasskey = useAttempt();
  const isMissing = missing.username || missing.password;
  const last = withPassword.submittedAt >= withPasskey.submittedAt ? withPassword : withPasskey;

  const logIn = async (credentials: Credentials) => {
    const answer = await captcha.submit(
      (reCaptchaToken) => call(signIn, { body: { ...credentials, reCaptchaToken } }),
      ({ error }) => error === CAPTCHA_FAILED,
    );
    if (!answer.authenticated && !answer.nextStep) select(form.current, 'password');
    return answer;
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const credentials = { username: textIn(given, 'username').trim(), password: textIn(given, 'password') };
    const { username, password } = credentials;
    setMissing({ username: !username, password: !password });
    if (username && password) withPassword.mutate(() => logIn(credentials));
    else select(form.current, username ? 'password' : 'username');
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack>
        {last.submittedAt === 0 && reason}
        <FormProblem
          key={last.submittedAt}
          words={isMissing ? null : wordsOfAttempt(last, t('login.refused'))}
        />
        <Fields missing={missing} />
        <Captcha captcha={captcha} />
        <BusyButton type="submit" size="md" busy={withPassword.isPending}>
          {t('login.submit')}
        </BusyButton>
        <PasskeyButton attempt={withPasskey} />
      </Stack>
    </form>
  );
}

function Fields({ missing }: { missing: { username: boolean; password: boolean } }) {
  const { t } = useTranslation('accounts');
  const username = rememberedUsername();
  return (
    <>
      <TextInput
        name="username"
        label={t('login.username')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        maxLength={250}
        defaultValue={username}
        onChange={({ currentTarget }) => rememberUsername(currentTarget.value)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- one comes here to type just this
        autoFocus={username === ''}
        error={missing.username && t('required')}
      />
      <PasswordInput
        name="password"
        label={t('login.password')}
        autoComplete="current-password"
        size="md"
        maxLength={250}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- one comes here to type just this
        autoFocus={username !== ''}
        error={missing.password && t('required')}
      />
      <Link to="/PasswordReset" className={`link ${classes.forgot}`}>
        {t('login.forgot')}
      </Link>
    </>
  );
}

/** Goes to a field, and lets what is in it be typed over. */
function select(form: HTMLFormElement | null, name: 'username' | 'password'): void {
  form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.select();
}
