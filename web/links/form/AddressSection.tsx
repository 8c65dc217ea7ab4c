import { useTranslation } from 'react-i18next';
import type { LinkDomain } from '#contract/links.ts';
import { type FormState, LegendSection, Select, Stack, TextField } from '#web/ui/index.ts';
import type { LinkValues } from './form-values.ts';

type Props = {
  form: FormState<LinkValues>;
  domains: readonly LinkDomain[];
  /** The host of links without a domain of the account, if there is one. */
  ownHost: string | null;
};

/** The address that readers will open: its domain, if the account has any, and its ending. */
export function AddressSection({ form, domains, ownHost }: Props) {
  const { t } = useTranslation('links');
  const { domain, slug } = form.values;
  const host = domains.find(({ id }) => String(id) === domain)?.host ?? ownHost ?? '';
  const ending = slug.trim() || t('form.randomEnding');
  const field = form.field('slug');
  return (
    <LegendSection title={t('address')} context={t('form.addressContext')}>
      <Stack>
        {domains.length > 0 && (
          <Select
            {...form.field('domain')}
            label={t('form.domain')}
            options={[
              ...(ownHost === null ? [] : [{ value: '', label: ownHost }]),
              ...domains.map(({ id, host: its }) => ({ value: String(id), label: its })),
            ]}
          />
        )}
        <TextField
          {...field}
          onChange={(value) => field.onChange(value.toLowerCase())}
          label={t('form.slug')}
          placeholder={t('form.random')}
          hint={t('form.slugHint', { address: `${host}/${ending}` })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={50}
        />
      </Stack>
    </LegendSection>
  );
}
