import { useTranslation } from 'react-i18next';
import type { StateCounts } from '#contract/messages.ts';
import { useFormat } from '../format/format.tsx';
import classes from './states.module.css';

type Props = { counts: StateCounts; total?: number | undefined };

/** The share of delivered messages. */
export function StateFigure({ counts, total = 0 }: Props) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const counted = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const sum = Math.max(total, counted);
  if (sum === 0) return null;
  return (
    <span className={classes.figure}>{t('delivered', { share: format.share(counts.delivered / sum) })}</span>
  );
}
