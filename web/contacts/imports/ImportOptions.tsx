import { useTranslation } from 'react-i18next';
import type { Layout } from '#contract/imports.ts';
import { Checkbox, type FormState, Section, Segments, Select, Stack } from '#web/ui/index.ts';
import type { Target } from './target.ts';

type Misfits = NonNullable<Layout['misfits']>;
type Props = { form: FormState<Target>; layout: Layout; onMisfits: (misfits: Misfits) => void };

/** What is done with contacts that exist, and with cells that are not what their column is. */
export function ImportOptions({ form, layout, onMisfits }: Props) {
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
          <Select<Misfits>
            short
            label={t('misfits')}
            value={layout.misfits ?? 'reject'}
            options={[
              { value: 'reject', label: t('rejectMisfits') },
              { value: 'leave_empty', label: t('emptyMisfits') },
            ]}
            onChange={onMisfits}
          />
        )}
      </Stack>
    </Section>
  );
}
