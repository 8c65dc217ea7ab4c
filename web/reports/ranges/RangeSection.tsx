import { useTranslation } from 'react-i18next';
import { RANGE_PRESETS } from '#contract/range-presets.ts';
import { DateField, FieldGrid, type FormState, LegendSection, Select } from '#web/ui/index.ts';
import type { Values } from './form-values.ts';

type Props = { form: FormState<Values> };

const PRESETS = [...RANGE_PRESETS, 'custom'] as const;

export function RangeSection({ form }: Props) {
  const { t } = useTranslation('rangeReports');
  return (
    <LegendSection title={t('form.range')} context={t('form.rangeContext')}>
      <FieldGrid>
        <Select
          {...form.field('preset')}
          fullWidth
          label={t('form.preset')}
          options={PRESETS.map((value) => ({ value, label: t(`form.presets.${value}`) }))}
        />
        {form.values.preset === 'custom' && (
          <>
            <DateField {...form.field('from')} required direction="past" label={t('form.from')} />
            <DateField {...form.field('to')} required direction="past" label={t('form.to')} />
          </>
        )}
      </FieldGrid>
    </LegendSection>
  );
}
