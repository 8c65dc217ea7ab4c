import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { StateCounts } from '#contract/messages.ts';
import { CountBar } from './CountBar.tsx';
import { StateFigure } from './StateFigure.tsx';
import classes from './states.module.css';
import { type MessageTone, segmentsOf } from './tones.ts';

type Props = {
  counts: StateCounts;
  total?: number;
  tall?: boolean;
  moving?: boolean;
  /** To the messages of a count. */
  linkOf?: (tone: MessageTone) => LinkProps;
};

/** What became of the messages: never without a figure. */
export function StateBar({ counts, linkOf, ...look }: Props) {
  const { t } = useTranslation('ui');
  const segments = segmentsOf(counts).map(({ tone, count }) => ({
    look: tone,
    label: t(`state.${tone}`).toLowerCase(),
    count,
    link: linkOf?.(tone),
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
