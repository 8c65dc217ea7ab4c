import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconFilter } from '#web/ui/icons.ts';
import { Button, LoadedDialog, useDisclosure, useFormat } from '#web/ui/index.ts';
import { ConditionChips } from '../ConditionChips.tsx';
import { type CampaignFilter, filterChoicesQuery } from '../campaigns.ts';

const loadDialog = async () => (await import('./FilterDialog.tsx')).FilterDialog;

type Props = { filter: CampaignFilter; onFilter: (some: CampaignFilter) => void };

/** The active conditions with remove buttons, and a button that opens the filter dialog. */
export function FilterBar({ filter, onFilter }: Props) {
  const { t } = useTranslation('sending');
  const [opened, { open, close }] = useDisclosure();
  const conditions = useConditions(filter);
  return (
    <>
      <Button look="plain" icon={IconFilter} onClick={open}>
        {t('campaigns.filter')}
      </Button>
      <ConditionChips conditions={conditions} onRemove={(name) => onFilter({ [name]: undefined })} />
      <LoadedDialog load={loadDialog} opened={opened} onClose={close} with={{ filter, onFilter }} />
    </>
  );
}

const NAMES = ['has', 'sender', 'costCentre', 'user', 'from', 'to'] as const;
type ConditionName = (typeof NAMES)[number];

function useConditions(filter: CampaignFilter): { name: ConditionName; words: string }[] {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const { data } = useQuery({ ...filterChoicesQuery, enabled: filter.user !== undefined });
  const wordsOf = (name: ConditionName, value: string | number): string => {
    if (name === 'user') return data?.users.find(({ id }) => id === value)?.name ?? t('campaigns.formerUser');
    return name === 'from' || name === 'to' ? format.fullDay(String(value)) : String(value);
  };
  return NAMES.flatMap((name): { name: ConditionName; words: string }[] => {
    const value = filter[name];
    if (value === undefined) return [];
    if (name === 'has') return [{ name, words: t(`campaigns.having.${filter.has!}`) }];
    return [{ name, words: t(`campaigns.on.${name}`, { value: wordsOf(name, value) }) }];
  });
}
