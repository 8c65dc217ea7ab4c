import { useTranslation } from 'react-i18next';
import { Checkbox, type FormState, LegendSection, PasswordField, Stack } from '#web/ui/index.ts';
import type { LinkValues } from './form-values.ts';

type Props = {
  form: FormState<LinkValues>;
  /** Whether a password is stored. */
  hasPassword: boolean;
};

/** A password that readers must enter before the link opens. */
export function PasswordSection({ form, hasPassword }: Props) {
  const { t } = useTranslation('links');
  const { value: isRemoved, ...removal } = form.field('removesPassword');
  return (
    <LegendSection title={t('form.access')} context={t('form.accessContext')}>
      <Stack>
        {!isRemoved && (
          <PasswordField
            {...form.field('password')}
            short
            label={t(hasPassword ? 'form.newPassword' : 'form.password')}
            hint={t(hasPassword ? 'form.keepPassword' : 'form.passwordHint')}
            autoComplete="new-password"
            maxLength={100}
          />
        )}
        {hasPassword && <Checkbox {...removal} value={isRemoved} label={t('form.removePassword')} />}
      </Stack>
    </LegendSection>
  );
}
