import { Credits, Inline, showProblem, Skeleton, Text } from '#web/ui/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { balanceQuery, useSession } from '#web/accounts/index.ts';
import { IconCoins } from '#web/ui/icons.ts';
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
    <Inline gap={6} nowrap justify="end" className={`credits ${classes.balance}`}>
      <IconCoins size={18} stroke={1.6} aria-hidden />
      {isPostpaid || data?.credits === null ? (
        <Text as="span" strong>
          {t('postpaid')}
        </Text>
      ) : (
        <Amount credits={data?.credits} waiting={!isError} />
      )}
    </Inline>
  );
}

function Amount({ credits, waiting }: { credits: number | undefined; waiting: boolean }) {
  const { t } = useTranslation('app');
  return (
    <>
      {credits === undefined ? (
        <Skeleton width={56} height={14} still={!waiting} />
      ) : (
        <Text as="span" strong>
          <Credits amount={credits} />
        </Text>
      )}
      <span className={classes.unit}>{t('credits')}</span>
    </>
  );
}
