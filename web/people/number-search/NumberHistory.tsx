import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getPerson } from '#contract/people.ts';
import { formatNumber } from '#sms/index.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { CallProblem } from '#web/client/index.ts';
import { IconSearch } from '#web/ui/icons.ts';
import { EmptyState, Heading, OptedOutChip, ProblemNote, Skeleton } from '#web/ui/index.ts';
import { personQuery } from '../people.ts';
import { Facts } from './Facts.tsx';
import { Figures } from './Figures.tsx';
import { History } from './History.tsx';
import classes from './NumberSearchPage.module.css';
import { numberStatsQuery } from './queries.ts';
import { numberSearch } from './search.ts';

const route = getRouteApi('/shell/Reports/NumberSearch');

export function NumberHistory({ number }: { number: string }) {
  const { t } = useTranslation('numberSearch');
  const { from, to } = numberSearch(route.useSearch());
  const maySeeContacts = useIsAllowed(getPerson);
  const { data: figures, error, refetch } = useQuery(numberStatsQuery(number, { from, to }));
  const { data: person } = useQuery({ ...personQuery(number), enabled: maySeeContacts });
  if (error instanceof CallProblem && error.status === 404)
    return (
      <EmptyState icon={IconSearch} title={t('unknown', { number: formatNumber(number) })}>
        {t('unknownText')}
      </EmptyState>
    );
  if (error) return <ProblemNote error={error} onRetry={() => void refetch()} />;
  const name = [person?.contact?.firstName, person?.contact?.lastName].filter(Boolean).join(' ');
  return (
    <div className={classes.history}>
      <div className={classes.head}>
        <Heading level={2}>{name || formatNumber(number)}</Heading>
        {person?.optOut && <OptedOutChip />}
        {maySeeContacts && (
          <Link to="/Groups/Contact/$number" params={{ number }} className="link">
            {t('conversation')}
          </Link>
        )}
      </div>
      {figures ? <Figures figures={figures} /> : <Skeleton height={52} width={480} />}
      {figures ? (
        <Facts number={number} country={figures.country} person={person} />
      ) : (
        <Skeleton height={20} width={320} />
      )}
      <History number={number} figures={figures} />
    </div>
  );
}
