import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract/endpoint.ts';
import { resetPassword } from '#contract/passwords.ts';
import { call } from '#web/client/index.ts';
import { Button, Form, PASSWORD_MS, showSuccess, useForm } from '#web/ui/index.ts';
import { Captcha } from '../captcha/Captcha.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { lastUsername } from '../last-username.ts';
import { newPasswordErrors, type NewPassword } from './errors.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { estimateStrength } from './use-strength.ts';

type Props = { token: string; onExpired: () => Promise<void> };

export function NewPasswordForm({ token, onExpired }: Props) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const captcha = useCaptcha();
  const refusalText = useRefusalText();
  const username = lastUsername() || undefined;
  const form = useForm(
    ({ password }: NewPassword) =>
      captcha.submit(
        (reCaptchaToken) =>
          call(resetPassword, { body: { resetToken: token, newLoginPassword: password, reCaptchaToken } }),
        ({ errorCode }) => errorCode === 'RecpatchaTokenFailed',
      ),
    {
      initial: { password: '', confirmPassword: '' },
      check: async (values) => newPasswordErrors(values, await estimateStrength(values.password), username),
      refusalIn: (answer) => ({ problem: refusalText(answer) }),
      onDone: async ({ errorCode }) => {
        if (errorCode === 'TokenExpired') return onExpired();
        showSuccess(t('password.update.updated'), PASSWORD_MS);
        return navigate({ to: '/Login', search: { because: 'password-updated' }, replace: true });
      },
      changesNothing: true,
    },
  );
  return (
    <Form form={form}>
      {/* Tells password managers which user the password belongs to. */}
      <input hidden readOnly autoComplete="username" value={username ?? ''} />
      <NewPasswordFields
        label={t('password.update.password')}
        confirmLabel={t('password.update.confirm')}
        password={form.field('password')}
        confirmation={form.field('confirmPassword')}
        username={username}
        first
      />
      <Captcha captcha={captcha} />
      <Button type="submit" size="large" busy={form.isBusy}>
        {t('password.update.submit')}
      </Button>
    </Form>
  );
}

/**
 * Returns a function that maps an answer to its error text, or to null for a success. An expired link also
 * maps to null, because `onExpired` handles it.
 */
function useRefusalText() {
  const { t } = useTranslation('accounts');
  return ({ errorCode, errorMessage }: Answer<typeof resetPassword>): string | null => {
    if (errorCode === null || errorCode === 'TokenExpired') return null;
    return {
      WeakPassword: errorMessage ?? t('password.fault.pwd_strength'),
      RecpatchaTokenFailed: t('password.reset.captchaFailed'),
      ServiceUnavailable: errorMessage ?? t('password.reset.unavailable'),
    }[errorCode];
  };
}
