import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RangeReport } from '#contract/range-reports.ts';
import { IconWorld } from '#web/ui/icons.ts';
import { Chip, Notice, Page, ProblemNote, Skeleton, Stack, Text, useFormat } from '#web/ui/index.ts';
import { GroupBars } from './GroupBars.tsx';
import { ReportActions } from './ReportActions.tsx';
import { ReportChart } from './ReportChart.tsx';
import { ReportFigures } from './ReportFigures.tsx';
import { ReportState } from './ReportState.tsx';
import { ReportTable } from './ReportTable.tsx';
import { reportQuery } from './reports.ts';
import { useContentText } from './use-content-text.ts';
import { useDaysText, useReportName } from './use-report-name.ts';

const route = getRouteApi('/shell/Reports/DateRange/$reportId');

/** A report at its own URL. Shows the content once the report is ready. */
export function ReportPage() {
  const { t } = useTranslation(['rangeReports', 'reports']);
  const { reportId } = route.useParams();
  const { data: report, error, refetch } = useQuery(reportQuery(reportId));
  const nameOf = useReportName();
  return (
    <Page
      title={report ? nameOf(report) : t('reports:dateRange')}
      isTitlePending={!report && !error}
      mark={report && <ReportChips report={report} />}
      context={report ? <Context report={report} /> : !error && <Skeleton width={260} height={14} />}
      trail={
        <Link to="/Reports/DateRange" className="link">
          ← {t('reports:dateRange')}
        </Link>
      }
      actions={report && <ReportActions report={report} />}
    >
      {report ? (
        <Content report={report} />
      ) : error ? (
        <ProblemNote error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={280} />
      )}
    </Page>
  );
}

function ReportChips({ report }: { report: RangeReport }) {
  const { t } = useTranslation('rangeReports');
  return (
    <>
      {report.state !== 'done' && report.state !== 'running' && <ReportState report={report} />}
      {report.sharedUntil && <Chip look="accent" icon={IconWorld} label={t('shared')} />}
    </>
  );
}

function Context({ report }: { report: RangeReport }) {
  const [daysOf, contentOf] = [useDaysText(), useContentText()];
  return `${daysOf(report)} · ${contentOf(report.content)}`;
}

function Content({ report }: { report: RangeReport }) {
  const { t } = useTranslation('rangeReports');
  const format = useFormat();
  const { state, problem, content, rows, expiresAt, timeZone } = report;
  if (state !== 'done')
    return (
      <Stack gap="xs">
        {state === 'running' && <ReportState report={report} />}
        <Text tone="muted">{problem ?? t(`open.${state}`)}</Text>
      </Stack>
    );
  const isTotals = content.what === 'totals';
  const isOverTime = content.by === 'day' || content.by === 'week';
  return (
    <Stack gap="lg">
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      {isTotals && rows > 0 && <ReportFigures report={report} />}
      {isTotals && rows > 0 && (isOverTime ? <ReportChart report={report} /> : <GroupBars report={report} />)}
      <ReportTable report={report} />
      <Text size="sm" tone="muted">
        {t('open.kept', { rows: t('rowsOf', { count: rows }), until: format.dateTime(new Date(expiresAt)) })}{' '}
        {t('form.zone', { zone: timeZone.replaceAll('_', ' ') })}
      </Text>
    </Stack>
  );
}
