import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_LENGTHS } from '#contract/sign-up.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { useForm } from '#web/ui/form.ts';
import { Button, Group, PasswordInput, Stack } from '#web/ui/kit.ts';
import { focusFirst } from '../../../focus-first.ts';
import { FormProblem } from '../../../FormProblem.tsx';
import { newPasswordFaults } from '../../../password/faults.ts';
import { NewPasswordFields } from '../../../password/NewPasswordFields.tsx';
import { strengthToSend } from '../../../password/use-strength.ts';
import { useSession } from '#web/accounts/session.ts';
import { useChangePassword, type Faults, type Values } from './use-change-password.ts';

const FIELDS = ['currentPassword', 'password', 'confirmPassword'];

export function PasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['mySettings', 'accounts', 'ui']);
  const username = useSession().user.username;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const form = useForm<Values>({ initialValues: { currentPassword: '', password: '', confirmPassword: '' } });
  const show = (faults: Faults) => {
    form.setErrors(faults);
    return focusFirst(form, FIELDS, faults);
  };
  const { mutate, isPending, submittedAt, problem } = useChangePassword(show, onClose);
  const submit = form.onSubmit(async (values) => {
    const faults: Faults = newPasswordFaults(values, await strengthToSend(values.password), username);
    if (values.currentPassword === '') faults.currentPassword = t('required', { ns: 'accounts' });
    if (!show(faults) && !isPending) mutate(values);
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormProblem key={submittedAt} words={problem} />
        {/* So that a password manager knows whose password it is. */}
        <input hidden readOnly autoComplete="username" value={username} />
        <PasswordInput
          ref={first}
          label={t('password.current')}
          autoComplete="current-password"
          maxLength={MAX_LENGTHS.password}
          {...form.getInputProps('currentPassword')}
        />
        <NewPasswordFields
          label={t('password.new')}
          confirmLabel={t('password.confirm')}
          password={form.getInputProps('password')}
          confirmation={form.getInputProps('confirmPassword')}
          username={username}
        />
        <Group gap="xs">
          <BusyButton type="submit" busy={isPending}>
            {t('password.submit')}
          </BusyButton>
          <Button variant="default" onClick={onClose}>
            {t('cancel', { ns: 'ui' })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
