import { useTranslation } from 'react-i18next';
import { confirmPassword } from '#contract/my-settings.ts';
import { MAX_LENGTHS } from '#contract/sign-up.ts';
import { useSession } from '../../session.ts';
import { Form, FormButtons, PasswordField, Text, useCallForm } from '#web/ui/index.ts';

type Props = { onConfirmed: () => void; onCancel: () => void };

export function ConfirmForm({ onConfirmed, onCancel }: Props) {
  const { t } = useTranslation(['mySettings', 'accounts']);
  const { username } = useSession().user;
  const form = useCallForm(confirmPassword, {
    initial: { password: '' },
    check: ({ password }) => ({
      password: password === '' ? t('required', { ns: 'accounts' }) : undefined,
    }),
    fieldOf: () => 'password',
    onDone: onConfirmed,
    changesNothing: true,
  });
  return (
    <Form form={form}>
      <Text size="sm">{t('confirm.text')}</Text>
      {/* Tells password managers which user the password belongs to. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <PasswordField
        {...form.field('password')}
        focusFirst
        label={t('confirm.password')}
        autoComplete="current-password"
        maxLength={MAX_LENGTHS.password}
      />
      <FormButtons form={form} submit={t('confirm.accept')} onCancel={onCancel} />
    </Form>
  );
}
