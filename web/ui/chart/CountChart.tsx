import { StackedBars } from './BarChart.tsx';

/** `label` is shown below the bar, `description` in its tooltip. */
export type CountChartBar = { key: string; label: string; description: string; count: number };

type Props = {
  label: string;
  bars: CountChartBar[];
  /** Only every nth bar has a label. */
  labelEvery?: number;
};

/** Bars of plain counts, which have no states. */
export function CountChart({ bars, ...props }: Props) {
  return (
    <StackedBars
      {...props}
      bars={bars.map(({ count, ...bar }) => ({ ...bar, segments: [{ tone: 'submitted', value: count }] }))}
    />
  );
}
