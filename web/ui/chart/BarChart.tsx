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

type Props = {
  label: string;
  bars: Bar[];
  /** Only every nth bar has a label. */
  labelEvery?: number;
  /** The axis reaches at least this value. */
  minTop?: number;
};

/** Stacked bars: delivered at the bottom, waiting above it, failed on top. */
export function BarChart({ label, bars, labelEvery = 1, minTop = 0 }: Props) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const top = axisTop(
    Math.max(...bars.map(({ delivered, waiting, failed }) => delivered + waiting + failed), minTop),
  );
  return (
    <figure className={classes.chart} aria-label={t('chart', { label })}>
      <div className={classes.axis} aria-hidden>
        <span>{format.number(top)}</span>
        <span>{format.number(top / 2)}</span>
        <span>0</span>
      </div>
      <ol className={classes.bars}>
        {bars.map((bar, index) => (
          <li key={bar.key} aria-hidden={isEmpty(bar) || undefined}>
            <Tooltip label={<BarDescription bar={bar} />}>
              <div className={classes.column}>
                <BarSegment tone="failed" share={bar.failed / top} />
                <BarSegment tone="submitted" share={bar.waiting / top} />
                <BarSegment tone="delivered" share={bar.delivered / top} />
              </div>
            </Tooltip>
            <VisuallyHidden>
              <BarDescription bar={bar} />
            </VisuallyHidden>
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
      {bars.every(isEmpty) && <VisuallyHidden>{t('chartEmpty')}</VisuallyHidden>}
    </figure>
  );
}

const isEmpty = ({ delivered, waiting, failed }: Bar): boolean => delivered + waiting + failed === 0;

function BarSegment({ tone, share }: { tone: string; share: number }) {
  return share > 0 ? <div data-tone={tone} style={{ height: `${share * 100}%` }} /> : null;
}

function BarDescription({ bar }: { bar: Bar }) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const parts = [
    (bar.delivered > 0 || isEmpty(bar)) &&
      `${format.number(bar.delivered)} ${t('state.delivered').toLowerCase()}`,
    bar.waiting > 0 && `${format.number(bar.waiting)} ${t('state.submitted').toLowerCase()}`,
    bar.failed > 0 && `${format.number(bar.failed)} ${t('state.failed').toLowerCase()}`,
  ];
  return `${bar.name}: ${parts.filter(Boolean).join(', ')}`;
}
