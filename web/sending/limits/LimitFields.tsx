import { useTranslation } from 'react-i18next';
import type { ProviderLimits } from '#contract/own-limits.ts';
import { CountriesField, type FormState, TextField, useFormat } from '#web/ui/index.ts';
import { type LimitValues, parseLimit } from './own-limits.ts';

const NUMBERS = ['dailyMessages', 'campaignRecipients'] as const;

type Props = {
  form: Pick<FormState<LimitValues>, 'field'>;
  /** Tells the fields of several forms apart. */
  id: string;
  provider: ProviderLimits;
};

/** Messages a day, recipients of a campaign, and countries, each with the provider's limit. */
export function LimitFields({ form, id, provider }: Props) {
  const { t } = useTranslation('ownLimits');
  const format = useFormat();
  const { countries } = provider;
  return (
    <>
      {NUMBERS.map((name) => {
        const most = provider[name];
        return (
          <TextField
            key={name}
            {...form.field(name)}
            label={t(name)}
            hint={most === null ? undefined : t('providerNumber', { most: format.number(most) })}
            placeholder={t('none')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
          />
        );
      })}
      <CountriesField
        {...form.field('countries')}
        id={`${id}-countries`}
        label={t('countries')}
        hint={
          countries === null
            ? undefined
            : t('providerCountries', { countries: countries.map(format.country).join(', ') })
        }
        placeholder={t('anyCountry')}
      />
    </>
  );
}

/** Returns a function that finds what is wrong with typed numbers. */
export function useLimitCheck() {
  const { t } = useTranslation('ownLimits');
  return (values: Pick<LimitValues, (typeof NUMBERS)[number]>) => {
    const problem = (text: string) => (parseLimit(text) === undefined ? t('notNumber') : undefined);
    return {
      dailyMessages: problem(values.dailyMessages),
      campaignRecipients: problem(values.campaignRecipients),
    };
  };
}
