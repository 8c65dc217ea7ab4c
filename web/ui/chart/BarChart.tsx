import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { axisTop } from '#contract/axis-top.ts';
import { useFormat } from '../format/format.tsx';
import { Tooltip } from '../text/Tooltip.tsx';
import classes from './BarChart.module.css';

/** `label` is shown below the bar, `name` in its tooltip. */
export type Bar = {
  key: string;
  label: string;
  name: string;
  delivered: number;
  waiting: number;
  failed: number;
};

type Props = Omit<StackedProps, 'bars'> & { bars: Bar[] };

/** Stacked bars: delivered at the bottom, waiting above it, failed on top. */
export function BarChart({ bars, ...props }: Props) {
  const describe = useDescribe();
  return (
    <StackedBars
      {...props}
      bars={bars.map((bar) => ({
        key: bar.key,
        label: bar.label,
        description: describe(bar),
        segments: [
          { tone: 'failed', value: bar.failed },
          { tone: 'submitted', value: bar.waiting },
          { tone: 'delivered', value: bar.delivered },
        ],
      }))}
    />
  );
}

/** Returns a function that puts a bar into words. */
function useDescribe() {
  const { t } = useTranslation('ui');
  const format = useFormat();
  return ({ name, delivered, waiting, failed }: Bar): string => {
    const isEmpty = delivered + waiting + failed === 0;
    const parts = [
      (delivered > 0 || isEmpty) && `${format.number(delivered)} ${t('state.delivered').toLowerCase()}`,
      waiting > 0 && `${format.number(waiting)} ${t('state.submitted').toLowerCase()}`,
      failed > 0 && `${format.number(failed)} ${t('state.failed').toLowerCase()}`,
    ];
    return `${name}: ${parts.filter(Boolean).join(', ')}`;
  };
}

type Segment = { tone: string; value: number };

/** `label` is shown below the bar, `description` in its tooltip. The first segment is on top. */
type StackedBar = { key: string; label: string; description: string; segments: Segment[] };

type StackedProps = {
  label: string;
  bars: StackedBar[];
  /** Only every nth bar has a label. */
  labelEvery?: number;
  /** The axis reaches at least this value. */
  minTop?: number;
};

/** The bars of a chart, with their axis. */
export function StackedBars({ label, bars, labelEvery = 1, minTop = 0 }: StackedProps) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const top = axisTop(Math.max(...bars.map(totalOf), minTop));
  return (
    <figure className={classes.chart} aria-label={t('chart', { label })}>
      <div className={classes.axis} aria-hidden>
        <span>{format.number(top)}</span>
        <span>{format.number(top / 2)}</span>
        <span>0</span>
      </div>
      <ol className={classes.bars}>
        {bars.map((bar, index) => (
          <li key={bar.key} aria-hidden={totalOf(bar) === 0 || undefined}>
            <Tooltip label={bar.description}>
              <div className={classes.column}>
                {bar.segments.map(
                  ({ tone, value }) =>
                    value > 0 && (
                      <div key={tone} data-tone={tone} style={{ height: `${(value / top) * 100}%` }} />
                    ),
                )}
              </div>
            </Tooltip>
            <VisuallyHidden>{bar.description}</VisuallyHidden>
            {index % labelEvery === 0 && (
              <span
                className={classes.label}
                data-second={(index / labelEvery) % 2 === 1 || undefined}
                aria-hidden
              >
                {bar.label}
              </span>
            )}
          </li>
        ))}
      </ol>
      {bars.every((bar) => totalOf(bar) === 0) && <VisuallyHidden>{t('chartEmpty')}</VisuallyHidden>}
    </figure>
  );
}

const totalOf = ({ segments }: StackedBar): number => segments.reduce((sum, { value }) => sum + value, 0);
