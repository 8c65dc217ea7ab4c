import { useTranslation } from 'react-i18next';
import { BarChart, Section, useFormat } from '#web/ui/index.ts';
import { type CampaignReport, totalOf } from '../campaigns.ts';
import { barsOf } from './bars.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How a campaign's messages arrived, up to all of them. */
export function OverTime({ campaign }: { campaign: CampaignReport }) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const labelOf = (at: string, widthMs: number) => {
    if (widthMs < MINUTE_MS) return format.clockSeconds(at);
    return widthMs < HOUR_MS ? format.clock(at) : format.now(new Date(at));
  };
  const bars = barsOf(campaign, labelOf, (end) => t('report.by', { time: end }));
  // One bar says no more than the progress above.
  if (bars.length < 2) return null;
  return (
    <Section title={t('report.overTime')}>
      <BarChart
        label={t('report.overTime')}
        bars={bars}
        labelEvery={Math.ceil(bars.length / 4)}
        highest={totalOf(campaign)}
      />
    </Section>
  );
}
