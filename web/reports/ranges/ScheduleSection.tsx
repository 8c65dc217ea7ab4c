import { useTranslation } from 'react-i18next';
import { SCHEDULE_INTERVALS } from '#contract/range-reports.ts';
import {
  Checkbox,
  FieldGrid,
  type FormState,
  LegendSection,
  Select,
  Stack,
  TextField,
} from '#web/ui/index.ts';
import type { Values } from './form-values.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Asks for the report's name and, for a saved report, its schedule. */
export function ScheduleSection({ form }: { form: FormState<Values> }) {
  const { t } = useTranslation('rangeReports');
  const { isSaved, every } = form.values;
  return (
    <LegendSection title={t('form.again')} context={t('form.againContext')}>
      <Stack>
        <TextField
          {...form.field('name')}
          required={isSaved}
          maxLength={100}
          autoComplete="off"
          label={t('form.name')}
          hint={t('form.nameHint')}
        />
        <Checkbox {...form.field('isSaved')} label={t('form.save')} />
        {isSaved && (
          <FieldGrid>
            <Select
              {...form.field('every')}
              label={t('form.every')}
              options={(['never', ...SCHEDULE_INTERVALS] as const).map((value) => ({
                value,
                label: t(`form.intervals.${value}`),
              }))}
            />
            {every !== 'never' && (
              <>
                <Select
                  {...form.field('hour')}
                  label={t('form.hour')}
                  options={HOURS.map((hour) => ({
                    value: String(hour),
                    label: `${String(hour).padStart(2, '0')}:05`,
                  }))}
                />
                <TextField
                  {...form.field('mailTo')}
                  required
                  fullWidth
                  label={t('form.mailTo')}
                  hint={t('form.mailToHint')}
                />
              </>
            )}
          </FieldGrid>
        )}
      </Stack>
    </LegendSection>
  );
}
