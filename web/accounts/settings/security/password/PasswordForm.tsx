import { useTranslation } from 'react-i18next';
import { changePassword } from '#contract/my-settings.ts';
import { MAX_LENGTHS } from '#contract/sign-up.ts';
import { useSession } from '../../../session.ts';
import { call } from '#web/client/index.ts';
import { Button, Form, Inline, PASSWORD_MS, PasswordField, showSuccess, useForm } from '#web/ui/index.ts';
import { newPasswordErrors } from '../../../password/errors.ts';
import { NewPasswordFields } from '../../../password/NewPasswordFields.tsx';
import { estimateStrength } from '../../../password/use-strength.ts';

const EMPTY_VALUES = { currentPassword: '', password: '', confirmPassword: '' };

export function PasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['mySettings', 'accounts', 'ui']);
  const { username } = useSession().user;
  const form = useForm(
    ({ currentPassword, password }: typeof EMPTY_VALUES) =>
      call(changePassword, { body: { currentPassword, newPassword: password } }),
    {
      initial: EMPTY_VALUES,
      check: async (values) => ({
        ...newPasswordErrors(values, await estimateStrength(values.password), username),
        ...(values.currentPassword === '' && { currentPassword: t('required', { ns: 'accounts' }) }),
      }),
      fieldOf: (name) => ({ currentPassword: 'currentPassword', newPassword: 'password' } as const)[name],
      onDone: () => {
        showSuccess(t('password.updated'), PASSWORD_MS);
        onClose();
      },
    },
  );
  return (
    <Form form={form}>
      {/* Tells password managers which user the password belongs to. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <PasswordField
        {...form.field('currentPassword')}
        required
        label={t('password.current')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that opened it
        autoFocus
        autoComplete="current-password"
        maxLength={MAX_LENGTHS.password}
      />
      <NewPasswordFields
        label={t('password.new')}
        confirmLabel={t('password.confirm')}
        password={form.field('password')}
        confirmation={form.field('confirmPassword')}
        username={username}
      />
      <Inline>
        <Button type="submit" busy={form.isBusy}>
          {t('password.submit')}
        </Button>
        <Button look="plain" onClick={onClose}>
          {t('cancel', { ns: 'ui' })}
        </Button>
      </Inline>
    </Form>
  );
}
