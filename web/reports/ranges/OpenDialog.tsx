import { useTranslation } from 'react-i18next';
import { downloadReport, downloadReportWorkbook, type RangeReport } from '#contract/range-reports.ts';
import { addressOf } from '#web/client/index.ts';
import { IconFileSpreadsheet, IconFileText } from '#web/ui/icons.ts';
import { Dialog, Inline, PlainLinkButton, Stack, Text, useFormat } from '#web/ui/index.ts';
import { ReportTable } from './ReportTable.tsx';
import { ReportState } from './ReportState.tsx';
import { useDays, useReportName } from './use-report-name.ts';

type Props = { report: RangeReport; opened: boolean; onClose: () => void };

/** In pixels, so that a table shows all of its columns where the window has room for them. */
const tableWidth = (columns: number): number => Math.max(440, 320 + 95 * columns);

/** What a report is of, and how far it is; once it is made its files, and what one of totals says. */
export function OpenDialog({ report, opened, onClose }: Props) {
  const { t } = useTranslation('rangeReports');
  const [nameOf, daysOf, format] = [useReportName(), useDays(), useFormat()];
  const { content, state, problem, rows, keptUntil } = report;
  const isTable = state === 'done' && content.what === 'totals';
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={nameOf(report)}
      width={isTable ? tableWidth(content.columns.length) : 440}
    >
      <Stack>
        <Text>{daysOf(report)}</Text>
        <Text size="sm" tone="muted">
          {t(`usualName.${content.what}`, { by: t(`form.bys.${content.by}`).toLowerCase() })}
          {': '}
          {content.columns.map((column) => t(`form.column.${column}`)).join(', ')}
        </Text>
        {state === 'done' ? <Files report={report} /> : <ReportState report={report} />}
        {isTable && <ReportTable report={report} />}
        {problem !== null && <Text>{problem}</Text>}
        {state === 'done' && (
          <Text size="sm" tone="muted">
            {t('open.kept', { rows: t('rowsOf', { count: rows }), until: format.exact(keptUntil) })}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

function Files({ report: { id: reportId } }: { report: RangeReport }) {
  const { t } = useTranslation('rangeReports');
  return (
    <Inline>
      <PlainLinkButton
        href={addressOf(downloadReportWorkbook, { reportId })}
        download
        icon={IconFileSpreadsheet}
      >
        {t('menu.workbook')}
      </PlainLinkButton>
      <PlainLinkButton
        look="plain"
        href={addressOf(downloadReport, { reportId })}
        download
        icon={IconFileText}
      >
        {t('menu.csv')}
      </PlainLinkButton>
    </Inline>
  );
}
