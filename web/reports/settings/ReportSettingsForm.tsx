import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MAX_SUMMARY_RECIPIENTS, type StoredReportSettings } from '#contract/report-settings.ts';
import {
  Button,
  Form,
  FormProblem,
  LegendFooter,
  LegendSection,
  Stack,
  UnsavedGuard,
  useForm,
  useFormat,
} from '#web/ui/index.ts';
import { ColumnsFields } from './ColumnsFields.tsx';
import { COLUMN_LISTS } from './column-lists.ts';
import { FormatFields } from './FormatFields.tsx';
import { SummaryFields } from './SummaryFields.tsx';
import {
  parseAddresses,
  reportSettingsQuery,
  save,
  type SettingsValues,
  toFormValues,
} from './report-settings.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function ReportSettingsForm({ saved }: { saved: StoredReportSettings }) {
  const { t } = useTranslation('reportSettings');
  const queryClient = useQueryClient();
  const initial = toFormValues(saved);
  const form = useForm(save, {
    initial,
    check: useCheck(),
    fieldOf: (name): keyof SettingsValues | undefined => {
      const field = name.split('.')[0]!;
      return field in initial ? (field as keyof SettingsValues) : undefined;
    },
    doneMessage: () => t('saved'),
    // Show the settings as the server stored them.
    onDone: (stored, _sent, { change }) => {
      queryClient.setQueryData(reportSettingsQuery.queryKey, stored);
      change(toFormValues(stored));
    },
  });
  return (
    <Form form={form} sections>
      <UnsavedGuard unsaved={JSON.stringify(form.values) !== JSON.stringify(initial)} />
      <LegendSection title={t('files')} context={t('filesContext')}>
        <FormatFields form={form} />
      </LegendSection>
      <LegendSection title={t('columns')} context={t('columnsContext')}>
        <ColumnsFields form={form} />
      </LegendSection>
      <LegendSection title={t('summaries')} context={t('summariesContext')}>
        <SummaryFields form={form} users={saved.users} />
      </LegendSection>
      <LegendFooter>
        <Stack>
          <FormProblem form={form} />
          <div>
            <Button type="submit" busy={form.isBusy}>
              {t('save')}
            </Button>
          </div>
        </Stack>
      </LegendFooter>
    </Form>
  );
}

function useCheck() {
  const { t } = useTranslation('reportSettings');
  const format = useFormat();
  return (values: SettingsValues) => {
    const { columns, daily, weekly, monthly, userIds } = values;
    const addresses = parseAddresses(values.addresses);
    const empty = COLUMN_LISTS.find((list) => columns[list].length === 0);
    const wrong = addresses.find((address) => !EMAIL.test(address));
    const isMailed = daily || weekly || monthly;
    const count = userIds.length + addresses.length;
    return {
      columns: empty === undefined ? undefined : t('noColumns', { list: t(`lists.${empty}`) }),
      userIds: isMailed && count === 0 ? t('nobody') : undefined,
      addresses:
        wrong !== undefined
          ? t('notAddress', { address: wrong })
          : count > MAX_SUMMARY_RECIPIENTS
            ? t('tooMany', { most: format.number(MAX_SUMMARY_RECIPIENTS) })
            : undefined,
    };
  };
}
