import { useTranslation } from 'react-i18next';
import { CSV_DELIMITERS, DECIMAL_SIGNS } from '#contract/report-settings.ts';
import { FieldGrid, type FormState, Select, Stack, Text } from '#web/ui/index.ts';
import type { SettingsValues } from './report-settings.ts';

const DELIMITER_SIGNS = { comma: ',', semicolon: ';', tab: '\t' };
const SIGNS = { point: '.', comma: ',' };

/** The delimiter and the decimal sign, with an example. */
export function FormatFields({ form }: { form: FormState<SettingsValues> }) {
  const { t } = useTranslation('reportSettings');
  return (
    <Stack>
      <FieldGrid>
        <Select
          {...form.field('delimiter')}
          label={t('delimiter')}
          options={CSV_DELIMITERS.map((value) => ({ value, label: t(`delimiters.${value}`) }))}
        />
        <Select
          {...form.field('decimalSign')}
          label={t('decimalSign')}
          options={DECIMAL_SIGNS.map((value) => ({ value, label: t(`decimalSigns.${value}`) }))}
        />
      </FieldGrid>
      <Text size="sm" tone="muted">
        {t('example', { row: exampleRow(form.values) })}
      </Text>
    </Stack>
  );
}

/** Writes a row as in the file. A tab is shown as an arrow. */
function exampleRow({ delimiter, decimalSign }: Pick<SettingsValues, 'delimiter' | 'decimalSign'>): string {
  const sign = DELIMITER_SIGNS[delimiter];
  const credits = `12${SIGNS[decimalSign]}5`;
  const row = ['+27821234567', 'delivered', credits.includes(sign) ? `"${credits}"` : credits];
  return row.join(sign).replaceAll('\t', ' → ');
}
