import { useTranslation } from 'react-i18next';
import { MAX_LENGTHS } from '#contract/sign-up.ts';
import { FieldGrid, LegendSection, TextField, type FormState } from '#web/ui/index.ts';
import type { Values } from './values.ts';

export function YouSection({ form }: { form: FormState<Values> }) {
  const { t } = useTranslation('accounts');
  return (
    <LegendSection title={t('signUp.you.title')} context={t('signUp.you.context')}>
      <FieldGrid>
        <TextField
          {...form.field('fullname')}
          required
          fullWidth
          label={t('signUp.fields.fullname')}
          autoComplete="name"
          maxLength={MAX_LENGTHS.fullname}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- this page has one purpose
          autoFocus
        />
        <TextField
          {...form.field('email')}
          required
          label={t('signUp.fields.email')}
          type="email"
          autoComplete="email"
          maxLength={MAX_LENGTHS.email}
        />
        <TextField
          {...form.field('confirmEmail')}
          required
          label={t('signUp.fields.confirmEmail')}
          type="email"
          autoComplete="off"
          maxLength={MAX_LENGTHS.email}
          // Pasting would confirm nothing (specification, 5.2).
          onPaste={(event) => event.preventDefault()}
          onDrop={(event) => event.preventDefault()}
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
          {...form.field('contact2')}
          label={t('signUp.fields.contact2')}
          type="tel"
          autoComplete="off"
          placeholder={t('signUp.optional')}
          maxLength={MAX_LENGTHS.contact2}
        />
      </FieldGrid>
    </LegendSection>
  );
}
