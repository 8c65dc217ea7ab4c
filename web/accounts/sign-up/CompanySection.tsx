import { useTranslation } from 'react-i18next';
import { MAX_LENGTHS, type Country } from '#contract/sign-up.ts';
import { FieldGrid } from '#web/ui/FieldGrid.tsx';
import type { FormOf } from '#web/ui/form.ts';
import { Select, TextInput } from '#web/ui/kit.ts';
import { LegendSection } from '#web/ui/LegendSection.tsx';
import type { Values } from './values.ts';
import { nameOfOffset, UTC_OFFSETS } from './utc-offset.ts';

type Props = { form: FormOf<Values>; countries: Country[] };

export function CompanySection({ form, countries }: Props) {
  const { t } = useTranslation('accounts');
  const usa = countries.find(({ country }) => country === 'US');
  const isInUsa = usa !== undefined && form.values.countryOfResidence === String(usa.id);
  const reachable = isInUsa ? [usa] : countries.filter(({ countryToSms }) => countryToSms);
  const residence = form.getInputProps('countryOfResidence');
  const chosenResidence = (id: string | null) => {
    residence.onChange(id);
    // Specification, 5.2: from the USA, only the USA.
    if (usa && id === String(usa.id)) form.setFieldValue('countryToSms', id);
  };
  return (
    <LegendSection title={t('signUp.company.title')} context={t('signUp.company.context')}>
      <FieldGrid>
        <TextInput
          wrapperProps={{ 'data-whole': true }}
          label={t('signUp.fields.company')}
          autoComplete="organization"
          placeholder={t('signUp.optional')}
          maxLength={MAX_LENGTHS.company}
          {...form.getInputProps('company')}
        />
        <CountrySelect
          label={t('signUp.fields.countryOfResidence')}
          countries={countries}
          input={{ ...residence, onChange: chosenResidence }}
        />
        <CountrySelect
          label={t('signUp.fields.countryToSms')}
          countries={reachable}
          input={form.getInputProps('countryToSms')}
          {...(isInUsa && { description: t('signUp.onlyUsa') })}
        />
        <Select
          label={t('signUp.fields.utcOffset')}
          data={UTC_OFFSETS.map((value) => ({ value, label: nameOfOffset(value) }))}
          allowDeselect={false}
          {...form.getInputProps('utcOffset')}
        />
      </FieldGrid>
    </LegendSection>
  );
}

type CountryProps = { label: string; description?: string; countries: Country[]; input: object };

function CountrySelect({ label, description, countries, input }: CountryProps) {
  const { t } = useTranslation('accounts');
  return (
    <Select
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      data={countries.map(({ id, description }) => ({ value: String(id), label: description }))}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      nothingFoundMessage={t('signUp.noCountry')}
      {...input}
    />
  );
}
