import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/Button.tsx';

type Props = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };

/** Takes the result of an infinite query. */
export function LoadMore({ hasNextPage, isFetchingNextPage, fetchNextPage }: Props) {
  const { t } = useTranslation('ui');
  if (!hasNextPage) return null;
  return (
    <Group justify="center">
      <Button look="plain" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('loadMore')}
      </Button>
    </Group>
  );
}
