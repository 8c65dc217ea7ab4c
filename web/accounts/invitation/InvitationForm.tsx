import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { acceptInvitation } from '#contract/users.ts';
import { findUsernameProblem, MAX_LENGTHS, PHONE_PATTERN } from '#contract/sign-up.ts';
import { call, CallProblem } from '#web/client/index.ts';
import { Button, Form, TextField, useForm } from '#web/ui/index.ts';
import { Captcha } from '../captcha/Captcha.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { rememberUsername } from '../last-username.ts';
import { newPasswordErrors } from '../password/errors.ts';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import { estimateStrength } from '../password/use-strength.ts';

type Values = {
  fullname: string;
  contact1: string;
  username: string;
  password: string;
  confirmPassword: string;
};

const EMPTY: Values = { fullname: '', contact1: '', username: '', password: '', confirmPassword: '' };

export function InvitationForm({ token }: { token: string }) {
  const { t } = useTranslation('accounts');
  const captcha = useCaptcha();
  const enter = useEnter();
  const findErrors = useErrors();
  const form = useForm(
    ({ confirmPassword: _confirmation, ...values }: Values) =>
      captcha.submit(
        (reCaptchaToken) =>
          call(acceptInvitation, {
            body: { ...values, username: values.username.trim(), token, reCaptchaToken },
          }).then(() => null, captchaProblem),
        (problem) => problem !== null,
      ),
    {
      initial: EMPTY,
      check: findErrors,
      refusalIn: (problem) => ({ problem: problem?.message ?? null }),
      onDone: (_answer, { username }) => enter(username.trim()),
      changesNothing: true,
    },
  );
  return (
    <Form form={form}>
      <TextField
        {...form.field('fullname')}
        required
        label={t('signUp.fields.fullname')}
        autoComplete="name"
        maxLength={MAX_LENGTHS.fullname}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- this page has one purpose
        autoFocus
      />
      <TextField
        {...form.field('contact1')}
        required
        label={t('signUp.fields.contact1')}
        type="tel"
        autoComplete="tel"
        maxLength={MAX_LENGTHS.contact1}
      />
      <TextField
        {...form.field('username')}
        required
        label={t('signUp.fields.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_LENGTHS.username}
      />
      <NewPasswordFields
        label={t('signUp.fields.password')}
        confirmLabel={t('signUp.fields.confirmPassword')}
        password={form.field('password')}
        confirmation={form.field('confirmPassword')}
        username={form.values.username.trim()}
      />
      <Captcha captcha={captcha} />
      <Button type="submit" size="large" busy={form.isBusy}>
        {t('invitation.submit')}
      </Button>
    </Form>
  );
}

/** Returns the error if the server requires a captcha. Throws every other error. */
function captchaProblem(error: unknown): CallProblem {
  if (error instanceof CallProblem && error.code === 'captcha_failed') return error;
  throw error;
}

/** Returns a function that opens the dashboard as the new user. Another user may have been logged in. */
function useEnter() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (username: string) => {
    rememberUsername(username);
    queryClient.clear();
    await navigate({ to: '/', replace: true });
  };
}

function useErrors() {
  const { t } = useTranslation('accounts');
  return async (values: Values) => {
    const username = values.username.trim();
    const usernameProblem = findUsernameProblem(username);
    const empty = (['fullname', 'contact1', 'username'] as const).filter(
      (field) => values[field].trim() === '',
    );
    return {
      ...(!PHONE_PATTERN.test(values.contact1.trim()) && { contact1: t('signUp.fault.number') }),
      ...(usernameProblem && { username: t(`signUp.fault.username.${usernameProblem}`) }),
      ...newPasswordErrors(values, await estimateStrength(values.password), username),
      ...Object.fromEntries(empty.map((field) => [field, t('required')])),
    };
  };
}
