import type { Answer } from '#contract/endpoint.ts';
import type { getCampaign } from '#contract/sending.ts';
import type { Bar } from '#web/ui/chart/index.ts';

type Minute = Answer<typeof getCampaign>['minutes'][number];

const MOST_BARS = 48;

/** The campaign's minutes as bars; of a long one, several minutes to a bar. */
export function barsOf(minutes: Minute[], labelOf: (moment: string) => string): Bar[] {
  const perBar = Math.ceil(minutes.length / MOST_BARS);
  const bars: Bar[] = [];
  for (let from = 0; from < minutes.length; from += perBar) {
    const some = minutes.slice(from, from + perBar);
    const sum = (key: 'submitted' | 'delivered' | 'failed') =>
      some.reduce((total, minute) => total + minute[key], 0);
    const [submitted, delivered, failed] = [sum('submitted'), sum('delivered'), sum('failed')];
    const key = some[0]?.minute ?? '';
    const label = labelOf(key);
    bars.push({
      key,
      label,
      name: label,
      delivered,
      failed,
      waiting: Math.max(0, submitted - delivered - failed),
    });
  }
  return bars;
}
