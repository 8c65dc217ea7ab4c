import { useTranslation } from 'react-i18next';
import { GROUPINGS, type ReportColumn } from '#contract/range-reports.ts';
import { useSession } from '#web/accounts/index.ts';
import { type FormState, LegendSection, Segments, Select, Stack } from '#web/ui/index.ts';
import { ColumnBoxes } from '../ColumnBoxes.tsx';
import { columnsOf, coversSubAccounts, type Values } from './form-values.ts';

type Props = { form: FormState<Values> };

/** Asks for the report's content: grouped totals or one row per message, and the columns. */
export function ContentSection({ form }: Props) {
  const { t } = useTranslation('rangeReports');
  const { what } = form.values;
  const { isMaster } = useSession().account;
  const groupings = GROUPINGS.filter((each) => each !== 'subAccount' || isMaster);
  return (
    <LegendSection title={t('form.content')}>
      <Stack>
        <Segments
          label={t('form.what')}
          value={what}
          options={[
            { value: 'totals', label: t('form.contents.totals') },
            { value: 'messages', label: t('form.contents.messages') },
          ]}
          onChange={(value) => form.change({ what: value })}
        />
        {what === 'totals' && (
          <Select
            {...form.field('by')}
            short
            label={t('form.by')}
            hint={coversSubAccounts(form.values) ? t('form.subAccountHint') : undefined}
            options={groupings.map((value) => ({ value, label: t(`form.groupings.${value}`) }))}
          />
        )}
        <Columns form={form} />
      </Stack>
    </LegendSection>
  );
}

function Columns({ form }: Props) {
  const { t } = useTranslation('rangeReports');
  const { value, error } = form.field('columns');
  const { what } = form.values;
  return (
    <ColumnBoxes
      legend={t('form.columns')}
      error={error}
      options={columnsOf(form.values).map((column) => ({ value: column, label: t(`form.column.${column}`) }))}
      chosen={value[what]}
      onChange={(chosen: ReportColumn[]) => form.change({ columns: { ...value, [what]: chosen } })}
    />
  );
}
