import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CAPTCHA_FAILED, signIn } from '#contract/sign-in.ts';
import { call } from '#web/client/index.ts';
import { Button, Form, type FormState, Notice, PasswordField, TextField, useForm } from '#web/ui/index.ts';
import { Captcha } from '../captcha/Captcha.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { rememberedUsername, rememberUsername } from '../remembered.ts';
import classes from './LoginPage.module.css';
import { PasskeyButton } from './PasskeyButton.tsx';
import { refusalOf, useAttempt, useGoOn, wordsOfAttempt, wordsOfFailure } from './use-attempt.ts';

type Credentials = { username: string; password: string };

/** `reason`: why one is here, until there is something else to say. */
export function LoginForm({ reason }: { reason: ReactNode }) {
  const { t } = useTranslation('accounts');
  const captcha = useCaptcha();
  const goOn = useGoOn();
  const withPasskey = useAttempt();
  const form = useForm(
    ({ username, password }: Credentials) =>
      captcha.submit(
        (reCaptchaToken) => call(signIn, { body: { username: username.trim(), password, reCaptchaToken } }),
        ({ error }) => error === CAPTCHA_FAILED,
      ),
    {
      initial: { username: rememberedUsername(), password: '' },
      check: ({ username, password }) => {
        withPasskey.reset();
        return {
          username: username.trim() === '' ? t('required') : undefined,
          password: password === '' ? t('required') : undefined,
        };
      },
      onChange: ({ username }) => rememberUsername(username),
      refusalIn: (answer) => ({ problem: refusalOf(answer, t('login.refused')) }),
      problemText: wordsOfFailure,
      selectOnProblem: 'password',
      onDone: goOn,
      changesNothing: true,
    },
  );
  const ofPasskey = wordsOfAttempt(withPasskey, t('login.refused'));
  return (
    <Form form={form}>
      {form.isUnsubmitted && withPasskey.isIdle && reason}
      {!form.problem && ofPasskey && (
        <Notice key={withPasskey.submittedAt} tone="bad">
          {ofPasskey}
        </Notice>
      )}
      <Fields form={form} />
      <Captcha captcha={captcha} />
      <Button type="submit" size="large" busy={form.isBusy}>
        {t('login.submit')}
      </Button>
      <PasskeyButton attempt={withPasskey} onBegin={form.clear} />
    </Form>
  );
}

function Fields({ form }: { form: FormState<Credentials> }) {
  const { t } = useTranslation('accounts');
  const isRemembered = rememberedUsername() !== '';
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- one comes here to type just this
        autoFocus={!isRemembered}
      />
      <PasswordField
        {...form.field('password')}
        label={t('login.password')}
        autoComplete="current-password"
        size="large"
        maxLength={250}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- one comes here to type just this
        autoFocus={isRemembered}
      />
      <Link to="/PasswordReset" className={`link ${classes.forgot}`}>
        {t('login.forgot')}
      </Link>
    </>
  );
}
