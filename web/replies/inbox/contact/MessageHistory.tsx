import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Total } from '#contract/fields.ts';
import { countFailed } from '#contract/outcomes.ts';
import { numberStatsQuery } from '#web/people/index.ts';
import { ProblemNote, Section, Skeleton, useFormat } from '#web/ui/index.ts';
import classes from './ContactPane.module.css';

/** Shows how many messages and replies were exchanged with a number. */
export function MessageHistory({ number }: { number: string }) {
  const { t } = useTranslation('replies');
  const format = useFormat();
  const { data, error, refetch } = useQuery(numberStatsQuery(number, {}));
  const formatTotal = ({ count, isExact }: Total) =>
    isExact ? format.number(count) : `${format.number(count)}+`;
  return (
    <Section
      title={t('past.title')}
      actions={
        <Link to="/Reports/NumberSearch" search={{ number }} className="link">
          {t('past.open')}
        </Link>
      }
    >
      {data ? (
        <dl className={classes.past}>
          <dt>{t('past.messages')}</dt>
          <dd>{formatTotal(data.messages)}</dd>
          <dt>{t('past.delivered')}</dt>
          <dd>{format.number(data.counts.delivered)}</dd>
          <dt>{t('past.failed')}</dt>
          <dd>{format.number(countFailed(data.counts))}</dd>
          <dt>{t('past.replies')}</dt>
          <dd>{formatTotal(data.replies)}</dd>
        </dl>
      ) : error ? (
        <ProblemNote error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={90} />
      )}
    </Section>
  );
}
