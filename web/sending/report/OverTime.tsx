import { messageTotal } from '#contract/campaign-states.ts';
import { useTranslation } from 'react-i18next';
import { deliveryBars } from '#contract/delivery-bars.ts';
import { BarChart, Section, useFormat } from '#web/ui/index.ts';
import { type CampaignReport } from '../campaigns.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Deliveries over time, cumulative. */
export function OverTime({ campaign }: { campaign: CampaignReport }) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const { widthMs, bars } = deliveryBars(campaign);
  const labelOf = (at: string) => {
    if (widthMs < MINUTE_MS) return format.clockSeconds(at);
    return widthMs < HOUR_MS ? format.clock(at) : format.dateTime(new Date(at));
  };
  // A single bar adds nothing to the progress above.
  if (bars.length < 2) return null;
  return (
    <Section title={t('report.overTime')}>
      <BarChart
        label={t('report.overTime')}
        bars={bars.map(({ from, to, ...counts }) => ({
          ...counts,
          key: from,
          label: labelOf(from),
          name: t('report.by', { time: labelOf(to) }),
        }))}
        labelEvery={Math.ceil(bars.length / 4)}
        minTop={messageTotal(campaign)}
      />
    </Section>
  );
}
