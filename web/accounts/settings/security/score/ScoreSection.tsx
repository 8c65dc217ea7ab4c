import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ScoreMeter } from '../../../security-score/ScoreMeter.tsx';
import { securityScoreQuery } from '../../../security-score/query.ts';
import { LegendSection, ProblemNote, Rows, Skeleton, Stack, RowsSkeleton } from '#web/ui/index.ts';
import { PointRow } from './PointRow.tsx';

export function ScoreSection() {
  const { t } = useTranslation('mySettings');
  const { data, error, refetch } = useQuery(securityScoreQuery);
  return (
    <LegendSection title={t('score.title')} context={t('score.context')}>
      {data && (
        <Stack gap="lg">
          <ScoreMeter score={data.score} />
          <Rows label={t('score.list')}>
            {data.points.map((point) => (
              <PointRow key={point.name} point={point} />
            ))}
          </Rows>
        </Stack>
      )}
      {!data && (error ? <ProblemNote error={error} onRetry={() => void refetch()} /> : <ScoreSkeleton />)}
    </LegendSection>
  );
}

/** The same height as the score, to avoid a layout shift. */
const ScoreSkeleton = () => (
  <Stack gap="lg">
    <Skeleton height={43} />
    <RowsSkeleton count={5} />
  </Stack>
);
