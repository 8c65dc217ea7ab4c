import { useTranslation } from 'react-i18next';
import { MAX_LENGTHS } from '#contract/sign-up.ts';
import { FieldGrid, LegendSection, TextField, type FormState } from '#web/ui/index.ts';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import type { Values } from './values.ts';

export function SignInSection({ form }: { form: FormState<Values> }) {
  const { t } = useTranslation('accounts');
  return (
    <LegendSection title={t('signUp.signIn.title')} context={t('signUp.signIn.context')}>
      <FieldGrid>
        <TextField
          {...form.field('username')}
          required
          fullWidth
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
      </FieldGrid>
    </LegendSection>
  );
}
