import { useTranslation } from 'react-i18next';
import type { LinkDomain } from '#contract/links.ts';
import { type FormState, LegendSection, Select, Stack, TextField } from '#web/ui/index.ts';
import type { PageValues } from './CreateForm.tsx';

type Props = {
  form: FormState<PageValues>;
  domains: readonly LinkDomain[];
  /** The host of pages without a domain of the account, if there is one. */
  ownHost: string | null;
};

/** The address that readers will open: its domain, if the account has any, and its ending. */
export function AddressFields({ form, domains, ownHost }: Props) {
  const { t } = useTranslation('landingPages');
  const { domain, slug } = form.values;
  const host = domains.find(({ id }) => String(id) === domain)?.host ?? ownHost ?? '';
  const ending = slug.trim() || t('createForm.randomEnding');
  const field = form.field('slug');
  return (
    <LegendSection title={t('createForm.addressTitle')} context={t('createForm.addressContext')}>
      <Stack>
        {domains.length > 0 && (
          <Select
            {...form.field('domain')}
            short
            label={t('createForm.domain')}
            options={[
              ...(ownHost === null ? [] : [{ value: '', label: ownHost }]),
              ...domains.map(({ id, host: its }) => ({ value: String(id), label: its })),
            ]}
          />
        )}
        <TextField
          {...field}
          short
          onChange={(value) => field.onChange(value.toLowerCase())}
          label={t('createForm.slug')}
          placeholder={t('createForm.random')}
          hint={t('createForm.slugHint', { address: `${host}/${ending}` })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={50}
        />
      </Stack>
    </LegendSection>
  );
}
