import { useTranslation } from 'react-i18next';
import type { RangeReport } from '#contract/range-reports.ts';
import { IconBan, IconCheck, IconCircleX, IconClock } from '#web/ui/icons.ts';
import { Chip, ProgressBar } from '#web/ui/index.ts';
import { useReportName } from './use-report-name.ts';

const STATE_LOOKS = {
  running: { look: 'held', icon: IconClock },
  done: { look: 'delivered', icon: IconCheck },
  failed: { look: 'failed', icon: IconCircleX },
  cancelled: { look: 'cancelled', icon: IconBan },
} as const;

/**
 * The state of a report. While the report is running, shows its progress instead: as text if `narrow`,
 * otherwise as a bar.
 */
export function ReportState({ report, narrow = false }: { report: RangeReport; narrow?: boolean }) {
  const { t } = useTranslation('rangeReports');
  const nameOf = useReportName();
  const { state } = report;
  if (state === 'running' && report.messages !== null && narrow)
    return <Chip {...STATE_LOOKS.running} label={t('percent', { percent: Math.floor(percentOf(report)) })} />;
  if (state === 'running' && report.messages !== null)
    return <ProgressBar value={percentOf(report)} label={t('progress', { name: nameOf(report) })} moving />;
  return <Chip {...STATE_LOOKS[state]} label={t(`states.${state}`)} />;
}

/**
 * Returns the progress in percent. It is at most 100, because messages that arrive during the run are also
 * processed.
 */
const percentOf = ({ messages, processed }: RangeReport): number =>
  messages ? Math.min(100, (processed / messages) * 100) : 100;
