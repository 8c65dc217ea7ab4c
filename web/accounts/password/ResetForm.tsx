import { useTranslation } from 'react-i18next';
import { requestPasswordReset } from '#contract/passwords.ts';
import { MAX_LENGTHS } from '#contract/sign-up.ts';
import { call } from '#web/client/index.ts';
import { Button, Form, TextField, useForm } from '#web/ui/index.ts';
import { Captcha } from '../captcha/Captcha.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { lastUsername, rememberUsername } from '../last-username.ts';

const CAPTCHA_FAILED = 'RecpatchaTokenFailed';

/** Specification, 8: every failure except a failed captcha shows the same text. */
export function ResetForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('accounts');
  const captcha = useCaptcha();
  const unavailable = () => t('password.reset.unavailable');
  const form = useForm(
    ({ username }: { username: string }) =>
      captcha.submit(
        (reCaptchaToken) =>
          call(requestPasswordReset, { body: { loginUsername: username.trim(), reCaptchaToken } }),
        ({ errorCode }) => errorCode === CAPTCHA_FAILED,
      ),
    {
      initial: { username: lastUsername() },
      onChange: ({ username }) => rememberUsername(username),
      check: ({ username }) => ({ username: username.trim() === '' ? t('required') : undefined }),
      refusalIn: ({ errorCode }) => {
        if (errorCode === null) return undefined;
        return { problem: errorCode === CAPTCHA_FAILED ? t('password.reset.captchaFailed') : unavailable() };
      },
      fieldOf: () => undefined,
      problemText: unavailable,
      onDone: onSent,
      changesNothing: true,
    },
  );
  return (
    <Form form={form}>
      <TextField
        {...form.field('username')}
        label={t('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="large"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- this page has one purpose
        autoFocus
        maxLength={MAX_LENGTHS.username}
      />
      <Captcha captcha={captcha} />
      <Button type="submit" size="large" busy={form.isBusy}>
        {t('password.reset.submit')}
      </Button>
    </Form>
  );
}
