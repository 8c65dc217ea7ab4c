import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { StateCounts } from '#contract/messages.ts';
import { type Outcome, nonZeroOutcomes } from '#contract/outcomes.ts';
import { CountBar } from './CountBar.tsx';
import { StateFigure } from './StateFigure.tsx';
import classes from './states.module.css';

type Props = {
  counts: StateCounts;
  total?: number;
  tall?: boolean;
  moving?: boolean;
  linkOf?: (outcome: Outcome) => LinkProps;
};

/**
 * A bar of the message counts by outcome. It always has a figure, because colour alone must not carry
 * meaning.
 */
export function StateBar({ counts, linkOf, ...look }: Props) {
  const { t } = useTranslation('ui');
  const segments = nonZeroOutcomes(counts).map(({ outcome, count }) => ({
    look: outcome,
    label: t(`state.${outcome}`).toLowerCase(),
    count,
    link: linkOf?.(outcome),
  }));
  if (look.tall) return <CountBar counts={segments} {...look} />;
  if (segments.length === 0 && !look.total) return <div />;
  return (
    <div className={classes.figured}>
      <div className={classes.withFigure}>
        <CountBar counts={segments} {...look} />
        <StateFigure counts={counts} total={look.total} />
      </div>
    </div>
  );
}
