import { Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Credits } from '#web/ui/Credits.tsx';
import { IconCoins } from '#web/ui/icons.ts';
import { showProblem } from '#web/ui/toast.tsx';
import { balanceQuery } from './balance.ts';

export function Balance() {
  const { t } = useTranslation('app');
  const { data, isError } = useQuery(balanceQuery);
  useEffect(() => {
    if (isError) showProblem(t('balanceFailed'));
  }, [isError, t]);
  return (
    <Group gap={6} wrap="nowrap" className="credits">
      <IconCoins size={18} stroke={1.6} aria-hidden />
      {data ? (
        <Text component="span" fw={600}>
          <Credits amount={data.credits} />
        </Text>
      ) : (
        <Skeleton width={56} height={14} animate={!isError} />
      )}
      <Text component="span" visibleFrom="sm">
        {t('credits').toLowerCase()}
      </Text>
    </Group>
  );
}
