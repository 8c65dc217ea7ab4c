import { useTranslation } from 'react-i18next';
import type { StateCounts } from '#contract/messages.ts';
import { useFormat } from '../format/format.tsx';
import classes from './states.module.css';

type Props = { counts: StateCounts; total?: number | undefined };

/** How many of the messages arrived. */
export function StateFigure({ counts, total = 0 }: Props) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const made = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const whole = Math.max(total, made);
  if (whole === 0) return null;
  return (
    <span className={classes.figure}>
      {t('delivered', { share: format.share(counts.delivered / whole) })}
    </span>
  );
}
