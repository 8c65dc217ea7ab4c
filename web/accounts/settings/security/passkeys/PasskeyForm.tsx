import { useTranslation } from 'react-i18next';
import { MAX_LENGTHS } from '#contract/sign-up.ts';
import { Form, FormButtons, Text, TextField, useForm } from '#web/ui/index.ts';
import { PasskeyProblem } from '../../../passkeys/passkey-problem.ts';
import { problemOf, useWithConfirmation } from '../../confirm/use-with-confirmation.ts';
import { createPasskey } from './create-passkey.ts';

export function PasskeyForm({ suggestion, onClose }: { suggestion: string; onClose: () => void }) {
  const { t } = useTranslation(['mySettings', 'accounts']);
  const create = useWithConfirmation(createPasskey);
  const form = useForm(({ name }: { name: string }) => create(name.trim()), {
    initial: { name: suggestion },
    check: ({ name }) => ({ name: name.trim() === '' ? t('required', { ns: 'accounts' }) : undefined }),
    problemText: (error) => (error instanceof PasskeyProblem ? error.message : problemOf(error)),
    doneMessage: (_, { name }) => t('passkeys.created', { name: name.trim() }),
    onDone: onClose,
  });
  return (
    <Form form={form}>
      <Text size="sm">{t('passkeys.addText')}</Text>
      <TextField
        {...form.field('name')}
        required
        focusFirst
        label={t('passkeys.name')}
        maxLength={MAX_LENGTHS.fullname}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <FormButtons form={form} submit={t('passkeys.create')} onCancel={onClose} />
    </Form>
  );
}
