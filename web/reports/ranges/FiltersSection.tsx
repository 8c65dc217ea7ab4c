import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { COUNTRIES } from '#contract/countries.ts';
import { MESSAGE_KINDS, MESSAGE_STATES } from '#contract/messages.ts';
import { CampaignSelect, filterChoicesQuery } from '#web/sending/index.ts';
import { FieldGrid, type FormState, LegendSection, Select, TextField, useFormat } from '#web/ui/index.ts';
import { coversSubAccounts, type Values } from './form-values.ts';

export function FiltersSection({ form }: { form: FormState<Values> }) {
  const { t, i18n } = useTranslation('rangeReports');
  const { country: nameOf } = useFormat();
  const { costCentre } = form.values;
  const { data: choices } = useQuery(filterChoicesQuery);
  // A saved cost centre may no longer be in use.
  const centres = new Set([...(costCentre === '' ? [] : [costCentre]), ...(choices?.costCentres ?? [])]);
  const countries = COUNTRIES.map((value) => ({ value: value as string, label: nameOf(value) })).toSorted(
    (one, other) => one.label.localeCompare(other.label, i18n.language),
  );
  return (
    <LegendSection title={t('form.filters')} context={t('form.filtersContext')}>
      <FieldGrid>
        <Select
          {...form.field('state')}
          label={t('form.state')}
          options={[
            { value: '' as const, label: t('form.anyState') },
            { value: 'failed' as const, label: t('form.failed') },
            ...MESSAGE_STATES.map((value) => ({ value, label: t(`form.column.${value}`) })),
          ]}
        />
        <Select
          {...form.field('kind')}
          label={t('form.kind')}
          options={[
            { value: '' as const, label: t('form.anyKind') },
            ...MESSAGE_KINDS.map((value) => ({ value, label: t(`form.kinds.${value}`) })),
          ]}
        />
        {!coversSubAccounts(form.values) && (
          <>
            <CampaignSelect
              {...form.field('campaignId')}
              label={t('form.campaign')}
              allLabel={t('form.anyCampaign')}
              noResults={t('form.noCampaign')}
            />
            <Select
              {...form.field('costCentre')}
              label={t('form.costCentre')}
              options={[
                { value: '', label: t('form.anyCostCentre') },
                ...[...centres].map((value) => ({ value, label: value })),
              ]}
            />
          </>
        )}
        <TextField {...form.field('sender')} maxLength={20} autoComplete="off" label={t('form.sender')} />
        <Select
          {...form.field('country')}
          label={t('form.country')}
          options={[{ value: '', label: t('form.anyCountry') }, ...countries]}
        />
      </FieldGrid>
    </LegendSection>
  );
}
