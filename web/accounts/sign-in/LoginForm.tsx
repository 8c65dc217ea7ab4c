import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CAPTCHA_FAILED, signIn } from '#contract/sign-in.ts';
import { call } from '#web/client/index.ts';
import { Button, Form, type FormState, Notice, PasswordField, TextField, useForm } from '#web/ui/index.ts';
import { Captcha } from '../captcha/Captcha.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { lastUsername, rememberUsername } from '../last-username.ts';
import classes from './LoginPage.module.css';
import { PasskeyButton } from './PasskeyButton.tsx';
import {
  refusalText,
  useSignInAttempt,
  useContinueSignIn,
  attemptText,
  failureText,
} from './use-sign-in-attempt.ts';

type Credentials = { username: string; password: string };

/** `reason` explains why the page opened. It disappears with the first attempt. */
export function LoginForm({ reason }: { reason: ReactNode }) {
  const { t } = useTranslation('accounts');
  const captcha = useCaptcha();
  const continueSignIn = useContinueSignIn();
  const passkeyAttempt = useSignInAttempt();
  const form = useForm(
    ({ username, password }: Credentials) =>
      captcha.submit(
        (reCaptchaToken) => call(signIn, { body: { username: username.trim(), password, reCaptchaToken } }),
        ({ error }) => error === CAPTCHA_FAILED,
      ),
    {
      initial: { username: lastUsername(), password: '' },
      check: ({ username, password }) => {
        passkeyAttempt.reset();
        return {
          username: username.trim() === '' ? t('required') : undefined,
          password: password === '' ? t('required') : undefined,
        };
      },
      onChange: ({ username }) => rememberUsername(username),
      refusalIn: (answer) => ({ problem: refusalText(answer, t('login.refused')) }),
      problemText: failureText,
      selectOnProblem: 'password',
      onDone: continueSignIn,
      changesNothing: true,
    },
  );
  const passkeyProblem = attemptText(passkeyAttempt, t('login.refused'));
  return (
    <Form form={form}>
      {form.isUnsubmitted && passkeyAttempt.isIdle && reason}
      {!form.problem && passkeyProblem && (
        <Notice key={passkeyAttempt.submittedAt} tone="bad">
          {passkeyProblem}
        </Notice>
      )}
      <Fields form={form} />
      <Captcha captcha={captcha} />
      <Button type="submit" size="large" busy={form.isBusy}>
        {t('login.submit')}
      </Button>
      <PasskeyButton attempt={passkeyAttempt} onBegin={form.clear} />
    </Form>
  );
}

function Fields({ form }: { form: FormState<Credentials> }) {
  const { t } = useTranslation('accounts');
  const isRemembered = lastUsername() !== '';
  return (
    <>
      <TextField
        {...form.field('username')}
        label={t('login.username')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        size="large"
        maxLength={250}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- this page has one purpose
        autoFocus={!isRemembered}
      />
      <PasswordField
        {...form.field('password')}
        label={t('login.password')}
        autoComplete="current-password"
        size="large"
        maxLength={250}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- this page has one purpose
        autoFocus={isRemembered}
      />
      <Link to="/PasswordReset" className={`link ${classes.forgot}`}>
        {t('login.forgot')}
      </Link>
    </>
  );
}
