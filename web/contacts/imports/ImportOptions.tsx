import { useTranslation } from 'react-i18next';
import type { Layout } from '#contract/imports.ts';
import { Checkbox, type FormState, Section, Segments, Select, Stack } from '#web/ui/index.ts';
import type { ImportTarget } from './target.ts';

type InvalidValues = NonNullable<Layout['invalidValues']>;
type Props = {
  form: FormState<ImportTarget>;
  layout: Layout;
  onInvalidValues: (invalidValues: InvalidValues) => void;
};

/** Asks how to treat existing contacts and invalid values. */
export function ImportOptions({ form, layout, onInvalidValues }: Props) {
  const { t } = useTranslation('imports');
  const isTyped = layout.columns.some(({ role, type }) => role === 'field' && type && type !== 'text');
  return (
    <Section title={t('existing')}>
      <Stack gap="sm" align="start">
        <Segments
          label={t('existing')}
          value={form.values.existing}
          options={[
            { value: 'update', label: t('update') },
            { value: 'leave', label: t('leaveAsIs') },
          ]}
          onChange={(existing) => form.change({ existing })}
        />
        {form.values.existing === 'update' && (
          <Checkbox {...form.field('overwritesWithBlank')} label={t('overwritesWithBlank')} />
        )}
        {isTyped && (
          <Select<InvalidValues>
            short
            label={t('invalidValues')}
            value={layout.invalidValues ?? 'reject'}
            options={[
              { value: 'reject', label: t('rejectInvalidValues') },
              { value: 'leave_empty', label: t('emptyInvalidValues') },
            ]}
            onChange={onInvalidValues}
          />
        )}
      </Stack>
    </Section>
  );
}
