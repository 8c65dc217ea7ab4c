import { useTranslation } from 'react-i18next';
import { Alert, useFormat } from '#web/ui/index.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import type { CampaignReport } from '../campaigns.ts';

/** What went wrong, and what a crash left unclear. */
export function CampaignNotes({
  campaign: { problem, doubted, resent, counts },
}: {
  campaign: CampaignReport;
}) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  return (
    <>
      {problem !== null && (
        <Alert tone="bad" icon={IconAlertTriangle}>
          {problem}
        </Alert>
      )}
      {doubted > 0 && (
        <Alert tone="quiet" icon={IconAlertTriangle}>
          {t('report.doubted', {
            count: doubted,
            resent: format.number(resent),
            unknown: format.number(counts.unknown),
          })}
        </Alert>
      )}
    </>
  );
}
