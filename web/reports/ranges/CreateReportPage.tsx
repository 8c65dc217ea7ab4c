import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  changeReportDefinition,
  createReport,
  createReportDefinition,
  MAX_MAIL_ADDRESSES,
} from '#contract/range-reports.ts';
import { DEFAULT_COLUMNS } from '#contract/report-settings.ts';
import { call } from '#web/client/index.ts';
import {
  Button,
  Form,
  FormProblem,
  Inline,
  LegendFooter,
  Page,
  PageSkeleton,
  ProblemNote,
  Stack,
  UnsavedGuard,
  useForm,
  showSuccess,
} from '#web/ui/index.ts';
import { ScheduleSection } from './ScheduleSection.tsx';
import { ContentSection } from './ContentSection.tsx';
import { FiltersSection } from './FiltersSection.tsx';
import { reportColumnsQuery } from '../settings/report-settings.ts';
import { newValues, parseEmails, toDefinition, toFormValues, toReport, type Values } from './form-values.ts';
import { Preview } from './Preview.tsx';
import { RangeSection } from './RangeSection.tsx';
import { definitionsQuery } from './reports.ts';
import { createReportSearch } from './search.ts';

const route = getRouteApi('/shell/Reports/DateRange/Create');

/** Creates a report, or creates or changes a saved definition. */
export function CreateReportPage() {
  const { definition: id } = createReportSearch(route.useSearch());
  const definitions = useQuery({ ...definitionsQuery, enabled: id !== undefined });
  const columns = useQuery({ ...reportColumnsQuery, enabled: id === undefined });
  const { data, error, refetch } = id === undefined ? columns : definitions;
  const { t } = useTranslation('reports');
  const definition = definitions.data?.find((each) => each.id === id);
  return (
    <Page
      title={t('dateRangeCreate')}
      narrow
      trail={
        <Link to="/Reports/DateRange" className="link">
          ← {t('dateRange')}
        </Link>
      }
    >
      {data ? (
        <ReportForm
          initial={definition ? toFormValues(definition) : newValues(columns.data ?? DEFAULT_COLUMNS)}
          definitionId={definition?.id}
        />
      ) : error ? (
        <ProblemNote error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton kind="form" />
      )}
    </Page>
  );
}

type Props = { initial: Values; definitionId: number | undefined };

function ReportForm({ initial, definitionId }: Props) {
  const { t } = useTranslation('rangeReports');
  const navigate = useNavigate();
  const form = useForm((values: Values) => save(values, definitionId), {
    initial,
    check: (values) => findErrors(values, t),
    fieldOf: (name) =>
      name === 'content' ? 'columns' : name in initial ? (name as keyof Values) : undefined,
    onDone: (reportId, { name }) => {
      // A started report opens and shows its progress, so it needs no toast.
      if (reportId !== undefined)
        return void navigate({
          to: '/Reports/DateRange/$reportId',
          params: { reportId },
          ignoreBlocker: true,
        });
      showSuccess(t('form.savedToast', { name: name.trim() }));
      return void navigate({ to: '/Reports/DateRange', ignoreBlocker: true });
    },
  });
  return (
    <Form form={form} sections>
      <UnsavedGuard unsaved={form.isChanged} />
      <Stack gap="xl">
        <RangeSection form={form} />
        <ContentSection form={form} />
        <FiltersSection form={form} />
        <ScheduleSection form={form} />
        <LegendFooter ruled>
          <Stack>
            <Preview values={form.values} />
            <FormProblem form={form} />
            <Inline>
              <Button type="submit" busy={form.isBusy}>
                {t(form.values.isSaved ? 'form.saveOnly' : 'form.make')}
              </Button>
            </Inline>
          </Stack>
        </LegendFooter>
      </Stack>
    </Form>
  );
}

/**
 * Creates a report and returns its id, or saves a definition and returns undefined. A definition creates
 * reports later, from the list or on a schedule.
 */
async function save(values: Values, definitionId: number | undefined): Promise<number | undefined> {
  if (!values.isSaved) return (await call(createReport, { body: toReport(values) })).id;
  if (definitionId === undefined) await call(createReportDefinition, { body: toDefinition(values) });
  else await call(changeReportDefinition, { params: { definitionId }, body: toDefinition(values) });
  return undefined;
}

function findErrors(values: Values, t: TFunction<'rangeReports'>) {
  const { preset, from, to, what, columns, isSaved, name, every, mailTo } = values;
  const addresses = parseEmails(mailTo);
  const isMailed = isSaved && every !== 'never';
  return {
    ...(preset === 'custom' && from === '' && { from: t('form.needsDays') }),
    ...(preset === 'custom' && to === '' && { to: t('form.needsDays') }),
    ...(columns[what].length === 0 && { columns: t('form.noColumns') }),
    ...(isSaved && name.trim() === '' && { name: t('form.needsName') }),
    ...(isMailed && preset === 'custom' && { preset: t('form.needsPreset') }),
    ...(isMailed && addresses.length === 0 && { mailTo: t('form.needsMail') }),
    ...(isMailed && addresses.length > MAX_MAIL_ADDRESSES && { mailTo: t('form.tooManyMails') }),
  };
}
