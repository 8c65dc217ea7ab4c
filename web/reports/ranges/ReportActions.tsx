import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  deleteReport,
  downloadReport,
  downloadReportWorkbook,
  type RangeReport,
} from '#contract/range-reports.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { callUrl } from '#web/client/index.ts';
import { IconDots, IconDownload, IconFileSpreadsheet, IconFileText, IconWorld } from '#web/ui/icons.ts';
import { Button, IconButton, Menu, MenuItem, saveFile } from '#web/ui/index.ts';
import { type ReportDialogKind, ReportDialogs, ReportMenu } from './ReportMenu.tsx';
import { useReportName } from './use-report-name.ts';

/** The actions beside a report's title: sharing, export and a menu. */
export function ReportActions({ report }: { report: RangeReport }) {
  const { t } = useTranslation('rangeReports');
  const nameOf = useReportName();
  const navigate = useNavigate();
  const mayChange = useIsAllowed(deleteReport);
  const [kind, setKind] = useState<ReportDialogKind>();
  const isDone = report.state === 'done';
  return (
    <>
      {isDone && mayChange && (
        <Button look="plain" icon={IconWorld} onClick={() => setKind('share')}>
          {t('menu.share')}
        </Button>
      )}
      {isDone && <ExportMenu report={report} />}
      {(mayChange || report.problem !== null) && (
        <Menu opener={<IconButton icon={IconDots} label={t('saved.actions', { name: nameOf(report) })} />}>
          <ReportMenu report={report} onOpenDialog={setKind} onPage />
        </Menu>
      )}
      <ReportDialogs
        report={report}
        {...(kind && { kind })}
        onClose={() => setKind(undefined)}
        onDeleted={() => void navigate({ to: '/Reports/DateRange' })}
      />
    </>
  );
}

function ExportMenu({ report: { id: reportId } }: { report: RangeReport }) {
  const { t } = useTranslation('rangeReports');
  const save = (file: Parameters<typeof callUrl>[0]) => () => saveFile(callUrl(file, { reportId }));
  return (
    <Menu width={260} opener={<Button icon={IconDownload}>{t('menu.export')}</Button>}>
      <MenuItem icon={IconFileSpreadsheet} onClick={save(downloadReportWorkbook)}>
        {t('menu.workbook')}
      </MenuItem>
      <MenuItem icon={IconFileText} onClick={save(downloadReport)}>
        {t('menu.csv')}
      </MenuItem>
    </Menu>
  );
}
