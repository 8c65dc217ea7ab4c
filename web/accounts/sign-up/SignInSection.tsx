import { useTranslation } from 'react-i18next';
import { MAX_LENGTHS } from '#contract/sign-up.ts';
import { FieldGrid } from '#web/ui/FieldGrid.tsx';
import type { FormOf } from '#web/ui/form.ts';
import { TextInput } from '#web/ui/kit.ts';
import { LegendSection } from '#web/ui/LegendSection.tsx';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import type { Values } from './values.ts';

export function SignInSection({ form }: { form: FormOf<Values> }) {
  const { t } = useTranslation('accounts');
  return (
    <LegendSection title={t('signUp.signIn.title')} context={t('signUp.signIn.context')}>
      <FieldGrid>
        <TextInput
          wrapperProps={{ 'data-whole': true }}
          label={t('signUp.fields.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_LENGTHS.username}
          {...form.getInputProps('username')}
        />
        <NewPasswordFields
          label={t('signUp.fields.password')}
          confirmLabel={t('signUp.fields.confirmPassword')}
          password={form.getInputProps('password')}
          confirmation={form.getInputProps('confirmPassword')}
          username={form.values.username.trim()}
        />
      </FieldGrid>
    </LegendSection>
  );
}
