import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTRIES } from '#contract/countries.ts';
import { SearchMultiSelect, useFormat } from '#web/ui/index.ts';
import type { Country } from './countries.ts';

type Props = {
  name?: string;
  value: Country[];
  error?: string | undefined;
  onChange: (countries: Country[]) => void;
};

/** A searchable multi-select of countries. An empty value means all countries. */
export function CountriesField({ value, onChange, ...field }: Props) {
  const { t, i18n } = useTranslation('senderIds');
  const [typed, setTyped] = useState('');
  const { country: nameOf } = useFormat();
  const needle = typed.trim().toLocaleLowerCase(i18n.language);
  const options = COUNTRIES.map((code) => ({ value: code, label: nameOf(code) }))
    .filter(
      ({ value: code, label }) =>
        value.includes(code) || label.toLocaleLowerCase(i18n.language).includes(needle),
    )
    .toSorted((one, other) => one.label.localeCompare(other.label, i18n.language));
  return (
    <SearchMultiSelect
      {...field}
      id="sender-id-countries"
      label={t('dialog.countries')}
      hint={t('dialog.countriesHint')}
      placeholder={value.length === 0 ? t('dialog.anyCountry') : ''}
      options={options}
      value={value}
      onChange={(codes) => onChange(codes as Country[])}
      search={{ text: typed, onSearch: setTyped, onEnd: () => undefined }}
    />
  );
}
