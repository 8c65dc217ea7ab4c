import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/Button.tsx';
import { useFormat } from '../format/format.tsx';
import { IconSearch } from '../icons.ts';
import { EmptyState } from '../page/EmptyState.tsx';

type Props = { at: string; foundNone: boolean; isFetching: boolean; onFurther: () => void };

/** How far a search looked before it took too long, and what searches further back. */
export function LookedTo({ at, foundNone, isFetching, onFurther }: Props) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const words = <output>{t('list.searchedBackTo', { moment: format.exact(at) })}</output>;
  const further = (
    <Button look="plain" busy={isFetching} onClick={onFurther}>
      {t('list.furtherBack')}
    </Button>
  );
  if (foundNone)
    return (
      <EmptyState icon={IconSearch} title={t('list.noneSoFar')} action={further}>
        {words}
      </EmptyState>
    );
  return (
    <Group justify="center">
      <Text c="dimmed">{words}</Text>
      {further}
    </Group>
  );
}
