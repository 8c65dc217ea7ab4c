import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SCHEDULE_INTERVALS } from '#contract/range-reports.ts';
import { MAX_SUMMARY_RECIPIENTS, type StoredReportSettings } from '#contract/report-settings.ts';
import { Checkbox, type FormState, SearchMultiSelect, Stack, TextField, useFormat } from '#web/ui/index.ts';
import type { SettingsValues } from './report-settings.ts';

type Props = { form: FormState<SettingsValues>; users: StoredReportSettings['users'] };

/** Which summaries are emailed, and to whom. */
export function SummaryFields({ form, users }: Props) {
  const { t } = useTranslation('reportSettings');
  const format = useFormat();
  const [search, setSearch] = useState('');
  return (
    <Stack>
      {SCHEDULE_INTERVALS.map((every) => (
        <Checkbox key={every} {...form.field(every)} label={t(`every.${every}`)} />
      ))}
      <SearchMultiSelect
        {...form.field('userIds')}
        id="summary-users"
        label={t('users')}
        placeholder=""
        options={users.map(({ id, name }) => ({ value: String(id), label: name }))}
        search={{ text: search, onSearch: setSearch, onEnd: () => undefined }}
      />
      <TextField
        {...form.field('addresses')}
        label={t('addresses')}
        hint={t('addressesHint', { most: format.number(MAX_SUMMARY_RECIPIENTS) })}
        autoComplete="off"
        inputMode="email"
        maxLength={5200}
      />
    </Stack>
  );
}
