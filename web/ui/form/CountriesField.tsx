import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTRIES } from '#contract/countries.ts';
import { useFormat } from '../format/format.tsx';
import type { FieldProps } from './field.ts';
import { SearchMultiSelect } from './SearchMultiSelect.tsx';

type Country = (typeof COUNTRIES)[number];

type Props = FieldProps & {
  id: string;
  /** Says what an empty value means. */
  placeholder: string;
  value: Country[];
  onChange: (countries: Country[]) => void;
};

/** A searchable multi-select of countries, by name. */
export function CountriesField({ value, placeholder, onChange, ...field }: Props) {
  const { i18n } = useTranslation('ui');
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
      placeholder={value.length === 0 ? placeholder : ''}
      options={options}
      value={value}
      onChange={(codes) => onChange(codes as Country[])}
      search={{ text: typed, onSearch: setTyped, onEnd: () => undefined }}
    />
  );
}
