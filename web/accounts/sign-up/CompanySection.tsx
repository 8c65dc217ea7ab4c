import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_LENGTHS, type Country } from '#contract/sign-up.ts';
import {
  FieldGrid,
  LegendSection,
  SearchSelect,
  TextField,
  type FieldBinding,
  type FormState,
} from '#web/ui/index.ts';
import type { Values } from './values.ts';
import { offsetLabel, UTC_OFFSETS } from './utc-offset.ts';

type Props = { form: FormState<Values>; countries: Country[] };

export function CompanySection({ form, countries }: Props) {
  const { t } = useTranslation('accounts');
  const usa = countries.find(({ country }) => country === 'US');
  const { countryOfResidence } = form.values;
  const isInUsa = usa !== undefined && countryOfResidence === String(usa.id);
  const reachable = isInUsa ? [usa] : countries.filter(({ countryToSms }) => countryToSms);
  const chooseResidence = (id: string) =>
    form.change({ countryOfResidence: id, ...smsCountryChange(id, countryOfResidence, countries) });
  return (
    <LegendSection title={t('signUp.company.title')} context={t('signUp.company.context')}>
      <FieldGrid>
        <TextField
          {...form.field('company')}
          fullWidth
          label={t('signUp.fields.company')}
          autoComplete="organization"
          placeholder={t('signUp.optional')}
          maxLength={MAX_LENGTHS.company}
        />
        <CountrySelect
          label={t('signUp.fields.countryOfResidence')}
          countries={countries}
          field={{ ...form.field('countryOfResidence'), onChange: chooseResidence }}
        />
        <CountrySelect
          label={t('signUp.fields.countryToSms')}
          countries={reachable}
          field={form.field('countryToSms')}
          hint={isInUsa && t('signUp.onlyUsa')}
        />
        <SearchSelect
          {...form.field('utcOffset')}
          required
          label={t('signUp.fields.utcOffset')}
          options={UTC_OFFSETS.map((value) => ({ value, label: offsetLabel(value) }))}
        />
      </FieldGrid>
    </LegendSection>
  );
}

/**
 * Returns the change to `countryToSms` when the residence changes. Accounts in the USA can send only to the
 * USA (specification, 5.2). When the residence leaves the USA, selects the new residence if it can receive
 * SMS, otherwise none.
 */
function smsCountryChange(residence: string, before: string, countries: Country[]) {
  const usa = String(countries.find(({ country }) => country === 'US')?.id);
  if (residence === usa) return { countryToSms: residence };
  if (before !== usa) return {};
  const isReachable = countries.some(({ id, countryToSms }) => countryToSms && String(id) === residence);
  return { countryToSms: isReachable ? residence : '' };
}

type CountryProps = { label: string; hint?: ReactNode; countries: Country[]; field: FieldBinding<string> };

function CountrySelect({ field, countries, ...props }: CountryProps) {
  const { t } = useTranslation('accounts');
  return (
    <SearchSelect
      {...field}
      {...props}
      required
      options={countries.map(({ id, description }) => ({ value: String(id), label: description }))}
      noResults={t('signUp.noCountry')}
    />
  );
}
