import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/ui/format.tsx';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import { Alert } from '#web/ui/kit.ts';
import type { CampaignReport } from '../campaigns.ts';

/** What went wrong, and what a crash left unclear. */
export function CampaignNotes({
  campaign: { problem, doubted, resent, counts },
}: {
  campaign: CampaignReport;
}) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const icon = <IconAlertTriangle size={18} aria-hidden />;
  return (
    <>
      {problem !== null && (
        <Alert color="red" icon={icon} role="alert">
          {problem}
        </Alert>
      )}
      {doubted > 0 && (
        <Alert color="gray" icon={icon}>
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
