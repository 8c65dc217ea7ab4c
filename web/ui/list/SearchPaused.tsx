import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/Button.tsx';
import { useFormat } from '../format/format.tsx';
import { IconSearch } from '../icons.ts';
import { EmptyState } from '../page/EmptyState.tsx';

type Props = { at: string; isEmpty: boolean; isFetching: boolean; onContinue: () => void };

/** Says how far back a slow search got before the server paused it, and offers to continue. */
export function SearchPaused({ at, isEmpty, isFetching, onContinue }: Props) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const words = <output>{t('list.searchedBackTo', { moment: format.exact(at) })}</output>;
  const continueButton = (
    <Button look="plain" busy={isFetching} onClick={onContinue}>
      {t('list.furtherBack')}
    </Button>
  );
  if (isEmpty)
    return (
      <EmptyState icon={IconSearch} title={t('list.noneSoFar')} action={continueButton}>
        {words}
      </EmptyState>
    );
  return (
    <Group justify="center">
      <Text c="dimmed">{words}</Text>
      {continueButton}
    </Group>
  );
}
