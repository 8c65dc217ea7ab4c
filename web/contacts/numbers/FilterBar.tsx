import { useTranslation } from 'react-i18next';
import { IconAdjustments } from '#web/ui/icons.ts';
import { Button, FilterChip, LoadedDialog, useDisclosure } from '#web/ui/index.ts';
import { useConditions } from './conditions.ts';
import type { NumbersFilter } from './filter.ts';

const loadDialog = async () => (await import('./FilterDialog.tsx')).FilterDialog;

type Props = { filter: NumbersFilter; onFilter: (filter: NumbersFilter) => void };

/** The conditions that are on, each with what takes it away, and what opens them all. */
export function FilterBar({ filter, onFilter }: Props) {
  const { t } = useTranslation('contacts');
  const [opened, { open, close }] = useDisclosure();
  const conditions = useConditions(filter);
  return (
    <>
      <Button look="plain" icon={IconAdjustments} onClick={open}>
        {t('numbers.filter')}
      </Button>
      {conditions.map(({ words, without }, nth) => (
        <FilterChip
          // oxlint-disable-next-line react/no-array-index-key -- two may be equal, and none has a state
          key={nth}
          words={words}
          label={t('numbers.without', { condition: words })}
          onRemove={() => onFilter({ ...filter, ...without })}
        />
      ))}
      <LoadedDialog load={loadDialog} opened={opened} onClose={close} with={{ filter, onFilter }} />
    </>
  );
}
