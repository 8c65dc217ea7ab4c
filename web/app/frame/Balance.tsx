import { Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/session.ts';
import { Credits } from '#web/ui/Credits.tsx';
import { IconCoins } from '#web/ui/icons.ts';
import { showProblem } from '#web/ui/toast.tsx';
import { balanceQuery } from './balance.ts';
import classes from './Balance.module.css';

/** The credit balance, or that there is none to show (specification, 2.5). */
export function Balance() {
  const { t } = useTranslation('app');
  const { isPostpaid } = useSession().account;
  const { data, isError } = useQuery(balanceQuery);
  useEffect(() => {
    if (isError) showProblem(t('balanceFailed'));
  }, [isError, t]);
  return (
    <Group gap={6} wrap="nowrap" className="credits">
      <IconCoins size={18} stroke={1.6} aria-hidden />
      {isPostpaid || data?.credits === null ? (
        <Text component="span" fw={600}>
          {t('postpaid')}
        </Text>
      ) : (
        <Amount credits={data?.credits} waiting={!isError} />
      )}
    </Group>
  );
}

function Amount({ credits, waiting }: { credits: number | undefined; waiting: boolean }) {
  const { t } = useTranslation('app');
  return (
    <>
      {credits === undefined ? (
        <Skeleton width={56} height={14} animate={waiting} />
      ) : (
        <Text component="span" fw={600}>
          <Credits amount={credits} />
        </Text>
      )}
      <span className={classes.unit}>{t('credits')}</span>
    </>
  );
}
