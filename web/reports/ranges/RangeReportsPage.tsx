import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createReport, type RangeReport } from '#contract/range-reports.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { IconPlus, IconReportAnalytics, IconMail, IconWorld } from '#web/ui/icons.ts';
import { Chip, LinkButton, List, Page, useFormat } from '#web/ui/index.ts';
import { type ReportDialogKind, ReportDialogs, ReportMenu } from './ReportMenu.tsx';
import { ReportState } from './ReportState.tsx';
import { reportsQuery } from './reports.ts';
import { SavedReports } from './SavedReports.tsx';
import { rangeReportsSearch } from './search.ts';
import { useDaysText, useReportName } from './use-report-name.ts';

const route = getRouteApi('/shell/Reports/DateRange');

export function RangeReportsPage() {
  const { t } = useTranslation('rangeReports');
  const { sort } = rangeReportsSearch(route.useSearch());
  const [dialog, setDialog] = useState<{ report?: RangeReport; kind?: ReportDialogKind }>({});
  const [nameOf, daysOf, format] = [useReportName(), useDaysText(), useFormat()];
  const create = useIsAllowed(createReport) && (
    <LinkButton to="/Reports/DateRange/Create" icon={IconPlus}>
      {t('create')}
    </LinkButton>
  );
  return (
    <Page title={t('dateRange', { ns: 'reports' })} context={t('context')} actions={create}>
      <List
        name="range-reports"
        label={t('label')}
        query={reportsQuery({ sort })}
        defaultSort="-id"
        count={(count) => t('count', { count })}
        rowId={({ id }) => id}
        rowName={nameOf}
        link={({ id }) => linkOptions({ to: '/Reports/DateRange/$reportId', params: { reportId: id } })}
        renderMark={({ state, problem, sharedUntil }) =>
          state === 'done' && problem !== null ? (
            <Chip look="held" icon={IconMail} label={t('notMailed')} />
          ) : (
            sharedUntil && <Chip look="accent" icon={IconWorld} label={t('shared')} />
          )
        }
        columns={[
          { key: 'name', title: t('name'), render: nameOf },
          {
            key: 'state',
            title: t('state'),
            width: 140,
            figure: true,
            render: (report) => <ReportState report={report} />,
            renderNarrow: (report) => <ReportState report={report} narrow />,
          },
          { key: 'days', title: t('days'), width: 260, grows: true, render: daysOf },
          {
            key: 'rows',
            title: t('rows'),
            width: 110,
            align: 'right',
            hideOrder: 2,
            render: ({ state, rows }) => state === 'done' && format.number(rows),
            renderNarrow: ({ state, rows }) => state === 'done' && t('rowsOf', { count: rows }),
          },
          { key: 'createdAt', as: 'moment', title: t('created'), sort: '-id', hideOrder: 1, wideOnly: true },
        ]}
        renderMenu={(report) => (
          <ReportMenu report={report} onOpenDialog={(kind) => setDialog({ report, kind })} />
        )}
        empty={{ icon: IconReportAnalytics, title: t('empty'), text: t('emptyText'), action: create }}
      />
      <SavedReports />
      <ReportDialogs {...dialog} onClose={() => setDialog(({ kind: _kind, ...was }) => was)} />
    </Page>
  );
}
