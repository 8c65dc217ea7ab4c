import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FormState, Select, Stack } from '#web/ui/index.ts';
import { ColumnBoxes } from '../ColumnBoxes.tsx';
import { ALL_COLUMNS, COLUMN_LISTS, type ColumnList } from './column-lists.ts';
import type { SettingsValues } from './report-settings.ts';

/** The columns of each kind of report and file, one kind at a time. */
export function ColumnsFields({ form }: { form: FormState<SettingsValues> }) {
  const { t } = useTranslation('reportSettings');
  const [list, setList] = useState<ColumnList>('totals');
  const { value, error } = form.field('columns');
  const chosen: readonly string[] = value[list];
  return (
    <Stack>
      <Select
        label={t('list')}
        value={list}
        options={COLUMN_LISTS.map((each) => ({ value: each, label: t(`lists.${each}`) }))}
        onChange={setList}
      />
      <ColumnBoxes
        legend={t('columns')}
        error={error}
        options={ALL_COLUMNS[list].map((column) => ({
          value: column as string,
          label: t(`column.${column}`),
        }))}
        chosen={chosen}
        onChange={(columns) => form.change({ columns: { ...value, [list]: columns } })}
      />
    </Stack>
  );
}
