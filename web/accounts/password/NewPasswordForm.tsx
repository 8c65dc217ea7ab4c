import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { resetPassword } from '#contract/passwords.ts';
import { call, wordsOf } from '#web/client/index.ts';
import { useForm } from '#web/ui/form.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Stack } from '#web/ui/kit.ts';
import { PASSWORD_SHOWN, showDone } from '#web/ui/toast.tsx';
import { Captcha } from '../captcha/Captcha.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { focusFirst } from '../focus-first.ts';
import { FormProblem } from '../FormProblem.tsx';
import { rememberedUsername } from '../remembered.ts';
import { newPasswordFaults, type NewPassword } from './faults.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { strengthToSend } from './use-strength.ts';

type Props = { token: string; onExpired: () => Promise<void> };

export function NewPasswordForm({ token, onExpired }: Props) {
  const { t } = useTranslation('accounts');
  const form = useForm<NewPassword>({ initialValues: { password: '', confirmPassword: '' } });
  const captcha = useCaptcha();
  const update = useUpdate(token, captcha, onExpired);
  const username = rememberedUsername() || undefined;

  const submit = form.onSubmit(async (values) => {
    const faults = newPasswordFaults(values, await strengthToSend(values.password), username);
    form.setErrors(faults);
    if (!focusFirst(form, ['password', 'confirmPassword'], faults)) update.mutate(values.password);
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormProblem key={update.submittedAt} words={update.problem} />
        {/* So that a password manager knows whose password it is. */}
        <input hidden readOnly autoComplete="username" value={username ?? ''} />
        <NewPasswordFields
          label={t('password.update.password')}
          confirmLabel={t('password.update.confirm')}
          password={form.getInputProps('password')}
          confirmation={form.getInputProps('confirmPassword')}
          username={username}
          first
        />
        <Captcha captcha={captcha} />
        <BusyButton type="submit" size="md" busy={update.isPending}>
          {t('password.update.submit')}
        </BusyButton>
      </Stack>
    </form>
  );
}

function useUpdate(
  resetToken: string,
  captcha: ReturnType<typeof useCaptcha>,
  onExpired: () => Promise<void>,
) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const { mutate, data, error, isPending, submittedAt } = useMutation({
    mutationFn: (newLoginPassword: string) =>
      captcha.submit(
        (reCaptchaToken) => call(resetPassword, { body: { resetToken, newLoginPassword, reCaptchaToken } }),
        ({ errorCode }) => errorCode === 'RecpatchaTokenFailed',
      ),
    meta: { changesNothing: true },
    onSuccess: async ({ errorCode }) => {
      if (errorCode === 'TokenExpired') await onExpired();
      if (errorCode !== null) return;
      showDone(t('password.update.updated'), PASSWORD_SHOWN);
      await navigate({ to: '/Login', search: { because: 'password-updated' }, replace: true });
    },
  });
  const refusals = {
    TokenExpired: null,
    WeakPassword: data?.errorMessage ?? t('password.fault.pwd_strength'),
    RecpatchaTokenFailed: t('password.reset.captchaFailed'),
    ServiceUnavailable: data?.errorMessage ?? t('password.reset.unavailable'),
  };
  const problem = error ? wordsOf(error) : data?.errorCode && refusals[data.errorCode];
  return { mutate, isPending, submittedAt, problem };
}
