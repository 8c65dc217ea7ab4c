import type { Answer } from '#contract/endpoint.ts';
import type { getCampaign } from '#contract/sending.ts';
import type { Bar } from '#web/ui/index.ts';

type Step = Answer<typeof getCampaign>['timeSeries'][number];

const MOST_BARS = 48;
const FEWEST_BARS = 12;
const STEP_MS = 10_000;

/** A campaign's messages over time as bars of even width; of a long one, several steps to a bar. */
export function barsOf(series: Step[], labelOf: (moment: string, widthMs: number) => string): Bar[] {
  const first = Date.parse(series[0]?.at ?? '');
  const last = Date.parse(series.at(-1)?.at ?? '');
  if (Number.isNaN(first)) return [];
  const steps = (last - first) / STEP_MS + 1;
  const width = Math.ceil(steps / MOST_BARS) * STEP_MS;
  const count = Math.max(FEWEST_BARS, Math.ceil((steps * STEP_MS) / width));
  const inBar = Map.groupBy(series, ({ at }) => Math.floor((Date.parse(at) - first) / width));
  return Array.from({ length: count }, (_, index) =>
    barOf(new Date(first + index * width).toISOString(), inBar.get(index) ?? [], (at) => labelOf(at, width)),
  );
}

function barOf(at: string, steps: Step[], labelOf: (moment: string) => string): Bar {
  const sum = (key: 'submitted' | 'delivered' | 'failed') =>
    steps.reduce((total, step) => total + step[key], 0);
  const [submitted, delivered, failed] = [sum('submitted'), sum('delivered'), sum('failed')];
  const label = labelOf(at);
  return {
    key: at,
    label,
    name: label,
    delivered,
    failed,
    waiting: Math.max(0, submitted - delivered - failed),
  };
}
