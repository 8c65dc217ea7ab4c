import { useTranslation } from 'react-i18next';
import { MAX_LENGTHS } from '#contract/sign-up.ts';
import { FieldGrid } from '#web/ui/FieldGrid.tsx';
import type { FormOf } from '#web/ui/form.ts';
import { TextInput } from '#web/ui/kit.ts';
import { LegendSection } from '#web/ui/LegendSection.tsx';
import type { Values } from './values.ts';

export function YouSection({ form }: { form: FormOf<Values> }) {
  const { t } = useTranslation('accounts');
  return (
    <LegendSection title={t('signUp.you.title')} context={t('signUp.you.context')}>
      <FieldGrid>
        <TextInput
          wrapperProps={{ 'data-whole': true }}
          label={t('signUp.fields.fullname')}
          autoComplete="name"
          maxLength={MAX_LENGTHS.fullname}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- one comes here to type just this
          autoFocus
          {...form.getInputProps('fullname')}
        />
        <TextInput
          label={t('signUp.fields.email')}
          type="email"
          autoComplete="email"
          maxLength={MAX_LENGTHS.email}
          {...form.getInputProps('email')}
        />
        <TextInput
          label={t('signUp.fields.confirmEmail')}
          type="email"
          autoComplete="off"
          maxLength={MAX_LENGTHS.email}
          // Typed twice, or it confirms nothing (specification, 5.2).
          onPaste={(event) => event.preventDefault()}
          onDrop={(event) => event.preventDefault()}
          {...form.getInputProps('confirmEmail')}
        />
        <TextInput
          label={t('signUp.fields.contact1')}
          type="tel"
          autoComplete="tel"
          maxLength={MAX_LENGTHS.contact1}
          {...form.getInputProps('contact1')}
        />
        <TextInput
          label={t('signUp.fields.contact2')}
          type="tel"
          autoComplete="off"
          placeholder={t('signUp.optional')}
          maxLength={MAX_LENGTHS.contact2}
          {...form.getInputProps('contact2')}
        />
      </FieldGrid>
    </LegendSection>
  );
}
