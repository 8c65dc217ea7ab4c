import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  cancelReport,
  deleteReport,
  downloadReport,
  downloadReportWorkbook,
  type RangeReport,
} from '#contract/range-reports.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { callUrl, call, errorMessage } from '#web/client/index.ts';
import {
  IconBan,
  IconFileSpreadsheet,
  IconFileText,
  IconHelpCircle,
  IconTrash,
  IconWorld,
} from '#web/ui/icons.ts';
import {
  Button,
  ConfirmDialog,
  Dialog,
  MenuItem,
  saveFile,
  showSuccess,
  showProblem,
  Stack,
  Text,
} from '#web/ui/index.ts';
import { ShareDialog } from './ShareDialog.tsx';
import { useReportName } from './use-report-name.ts';

export type ReportDialogKind = 'share' | 'why' | 'delete';

/** `onPage` leaves out actions that the report's own page already offers. */
type MenuProps = { report: RangeReport; onOpenDialog: (kind: ReportDialogKind) => void; onPage?: true };

export function ReportMenu({ report, onOpenDialog, onPage }: MenuProps) {
  const { t } = useTranslation('rangeReports');
  const mayChange = useIsAllowed(deleteReport);
  const { mutate: cancel } = useMutation({
    mutationFn: () => call(cancelReport, { params: { reportId: report.id } }),
    onError: (problem) => showProblem(errorMessage(problem)),
    onSuccess: () => showSuccess(t('cancelled')),
  });
  const params = { reportId: report.id };
  return (
    <>
      {report.state === 'done' && !onPage && (
        <>
          <MenuItem
            icon={IconFileSpreadsheet}
            onClick={() => saveFile(callUrl(downloadReportWorkbook, params))}
          >
            {t('menu.workbook')}
          </MenuItem>
          <MenuItem icon={IconFileText} onClick={() => saveFile(callUrl(downloadReport, params))}>
            {t('menu.csv')}
          </MenuItem>
        </>
      )}
      {report.problem !== null && !onPage && (
        <MenuItem icon={IconHelpCircle} onClick={() => onOpenDialog('why')}>
          {t(report.state === 'done' ? 'menu.notMailed' : 'menu.why')}
        </MenuItem>
      )}
      {mayChange && report.state === 'done' && !onPage && (
        <MenuItem icon={IconWorld} onClick={() => onOpenDialog('share')}>
          {t('menu.share')}
        </MenuItem>
      )}
      {mayChange && report.state === 'running' && (
        <MenuItem icon={IconBan} onClick={() => cancel()}>
          {t('menu.cancel')}
        </MenuItem>
      )}
      {mayChange && (
        <MenuItem danger icon={IconTrash} onClick={() => onOpenDialog('delete')}>
          {t('menu.delete')}
        </MenuItem>
      )}
    </>
  );
}

type DialogsProps = {
  report?: RangeReport;
  kind?: ReportDialogKind;
  onClose: () => void;
  onDeleted?: () => void;
};

/** The dialogs of the menu. Rendered outside the list, so they stay open if the report's row disappears. */
export function ReportDialogs({ report, kind, onClose, onDeleted }: DialogsProps) {
  const { t } = useTranslation('rangeReports');
  const nameOf = useReportName();
  if (!report) return null;
  const name = nameOf(report);
  return (
    <>
      <ShareDialog key={report.id} report={report} name={name} opened={kind === 'share'} onClose={onClose} />
      <Dialog
        opened={kind === 'why'}
        onClose={onClose}
        title={t(report.state === 'done' ? 'notMailedTitle' : 'failedTitle', { name })}
      >
        <Stack>
          <Text>{report.problem}</Text>
          <Button look="plain" onClick={onClose}>
            {t('close')}
          </Button>
        </Stack>
      </Dialog>
      <DeleteDialog
        report={report}
        name={name}
        opened={kind === 'delete'}
        onClose={onClose}
        onDeleted={onDeleted}
      />
    </>
  );
}

type DeleteProps = {
  report: RangeReport;
  name: string;
  opened: boolean;
  onClose: () => void;
  onDeleted: (() => void) | undefined;
};

function DeleteDialog({ report, name, opened, onClose, onDeleted }: DeleteProps) {
  const { t } = useTranslation('rangeReports');
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteReport, { params: { reportId: report.id } }),
    onError: (problem) => showProblem(errorMessage(problem)),
    onSuccess: () => {
      onClose();
      onDeleted?.();
      showSuccess(t('deleted'));
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('deleteTitle', { name })}
      acceptLabel={t('menu.delete')}
      busy={isPending}
      onAccept={() => mutate()}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDialog>
  );
}
