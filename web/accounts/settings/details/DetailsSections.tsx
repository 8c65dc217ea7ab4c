import { useTranslation } from 'react-i18next';
import { MAX_LENGTHS } from '#contract/sign-up.ts';
import { FieldGrid, LegendSection, TextField, type FormState } from '#web/ui/index.ts';
import type { Values } from './changes.ts';

type Props = { form: FormState<Values> };

export function YouSection({ form }: Props) {
  const { t } = useTranslation('mySettings');
  return (
    <LegendSection title={t('details.you.title')} context={t('details.you.context')}>
      <FieldGrid>
        <TextField
          {...form.field('fullname')}
          required
          fullWidth
          label={t('details.fullname')}
          autoComplete="name"
          maxLength={MAX_LENGTHS.fullname}
        />
        <TextField
          {...form.field('contactNo1')}
          required
          label={t('details.contactNo1')}
          type="tel"
          autoComplete="tel"
          maxLength={MAX_LENGTHS.contact1}
        />
        <TextField
          {...form.field('contactNo2')}
          label={t('details.contactNo2')}
          type="tel"
          autoComplete="off"
          placeholder={t('details.optional')}
          maxLength={MAX_LENGTHS.contact2}
        />
      </FieldGrid>
    </LegendSection>
  );
}

export function SignInSection({ form, username }: Props & { username: string }) {
  const { t } = useTranslation('mySettings');
  return (
    <LegendSection title={t('details.signIn.title')} context={t('details.signIn.context')}>
      <FieldGrid>
        <TextField
          {...form.field('email')}
          required
          label={t('details.email')}
          type="email"
          autoComplete="email"
          maxLength={MAX_LENGTHS.email}
          hint={t('details.emailHint')}
        />
        <TextField
          label={t('details.username')}
          readOnly
          autoComplete="username"
          hint={t('details.usernameHint')}
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
      <TextField
        {...form.field('company')}
        required
        label={t('details.companyName')}
        autoComplete="organization"
        maxLength={MAX_LENGTHS.company}
      />
    </LegendSection>
  );
}
