import { useTranslation } from 'react-i18next';
import { MAX_LENGTHS } from '#contract/sign-up.ts';
import { FieldGrid } from '#web/ui/FieldGrid.tsx';
import type { FormOf } from '#web/ui/form.ts';
import { LegendSection } from '#web/ui/LegendSection.tsx';
import { TextInput } from '#web/ui/kit.ts';
import type { Values } from './changes.ts';

type Props = { form: FormOf<Values> };

export function YouSection({ form }: Props) {
  const { t } = useTranslation('mySettings');
  return (
    <LegendSection title={t('details.you.title')} context={t('details.you.context')}>
      <FieldGrid>
        <TextInput
          wrapperProps={{ 'data-whole': true }}
          label={t('details.fullname')}
          autoComplete="name"
          maxLength={MAX_LENGTHS.fullname}
          {...form.getInputProps('fullname')}
        />
        <TextInput
          label={t('details.contactNo1')}
          type="tel"
          autoComplete="tel"
          maxLength={MAX_LENGTHS.contact1}
          {...form.getInputProps('contactNo1')}
        />
        <TextInput
          label={t('details.contactNo2')}
          type="tel"
          autoComplete="off"
          placeholder={t('details.optional')}
          maxLength={MAX_LENGTHS.contact2}
          {...form.getInputProps('contactNo2')}
        />
      </FieldGrid>
    </LegendSection>
  );
}

export function SignInSection({ form, username }: Props & { username: string }) {
  const { t } = useTranslation('mySettings');
  const order = ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[];
  return (
    <LegendSection title={t('details.signIn.title')} context={t('details.signIn.context')}>
      <FieldGrid>
        <TextInput
          label={t('details.email')}
          type="email"
          autoComplete="email"
          maxLength={MAX_LENGTHS.email}
          inputWrapperOrder={order}
          description={t('details.emailHint')}
          {...form.getInputProps('email')}
        />
        <TextInput
          variant="filled"
          label={t('details.username')}
          readOnly
          autoComplete="username"
          inputWrapperOrder={order}
          description={t('details.usernameHint')}
          value={username}
        />
      </FieldGrid>
    </LegendSection>
  );
}

export function CompanySection({ form }: Props) {
  const { t } = useTranslation('mySettings');
  return (
    <LegendSection title={t('details.company.title')} context={t('details.company.context')}>
      <TextInput
        label={t('details.companyName')}
        autoComplete="organization"
        maxLength={MAX_LENGTHS.company}
        {...form.getInputProps('company')}
      />
    </LegendSection>
  );
}
