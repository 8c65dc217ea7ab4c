import { useTranslation } from 'react-i18next';
import { COUNTRIES } from '#contract/countries.ts';
import type { Layout } from '#contract/imports.ts';
import { useSession } from '#web/accounts/index.ts';
import { Select, useFormat } from '#web/ui/index.ts';

type Props = { layout: Layout; onChange: (country: string) => void };

/** The country of numbers without a country code. */
export function HomeCountry({ layout, onChange }: Props) {
  const { t, i18n } = useTranslation('imports');
  const { account } = useSession();
  const format = useFormat();
  const options = COUNTRIES.map((value: string) => ({ value, label: format.country(value) }));
  options.sort((a, b) => a.label.localeCompare(b.label, i18n.language));
  return (
    <Select
      label={t('homeCountry')}
      hint={t('homeCountryHint')}
      value={layout.homeCountry ?? account.homeCountry}
      options={options}
      onChange={onChange}
    />
  );
}
