import { useTranslation } from 'react-i18next';
import type { StateCounts } from '#contract/messages.ts';
import { CountBar } from './CountBar.tsx';
import { StateFigure } from './StateFigure.tsx';
import classes from './states.module.css';
import { segmentsOf } from './tones.ts';

type Props = { counts: StateCounts; total?: number; tall?: boolean; moving?: boolean };

/** What became of the messages: never without a figure. */
export function StateBar({ counts, ...look }: Props) {
  const { t } = useTranslation('ui');
  const segments = segmentsOf(counts).map(({ tone, count }) => ({
    look: tone,
    label: t(`state.${tone}`).toLowerCase(),
    count,
  }));
  if (look.tall) return <CountBar counts={segments} {...look} />;
  if (segments.length === 0 && !look.total) return <div />;
  return (
    <div className={classes.withFigure}>
      <CountBar counts={segments} {...look} />
      <StateFigure counts={counts} total={look.total} />
    </div>
  );
}
