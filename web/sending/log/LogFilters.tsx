import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconFilter } from '#web/ui/icons.ts';
import { Button, LoadedDialog, useDisclosure, useErrorText, useFormat } from '#web/ui/index.ts';
import { ConditionChips } from '../ConditionChips.tsx';
import { StateSelect } from '../StateSelect.tsx';
import { apiKeyDayQuery, type LogFilter } from './message-log.ts';

const loadDialog = async () => (await import('./LogFilterDialog.tsx')).LogFilterDialog;

type Props = { filter: LogFilter; onFilter: (some: LogFilter) => void };

/** The state select, the active conditions with remove buttons, and a button that opens the filter dialog. */
export function LogFilters({ filter, onFilter }: Props) {
  const { t } = useTranslation('sending');
  const [opened, { open, close }] = useDisclosure();
  const conditions = useConditions(filter);
  return (
    <>
      <StateSelect state={filter.state} onChange={(state) => onFilter({ state })} />
      <Button look="plain" icon={IconFilter} onClick={open}>
        {t('campaigns.filter')}
      </Button>
      <ConditionChips conditions={conditions} onRemove={(name) => onFilter({ [name]: undefined })} />
      <LoadedDialog load={loadDialog} opened={opened} onClose={close} with={{ filter, onFilter }} />
    </>
  );
}

const NAMES = ['apiKeyDay', 'text', 'sender', 'error', 'from', 'to'] as const;
type ConditionName = (typeof NAMES)[number];

function useConditions(filter: LogFilter): { name: ConditionName; words: string }[] {
  const { t } = useTranslation('sending');
  const [format, errorWords] = [useFormat(), useErrorText()];
  const { data: apiKeyDay } = useQuery(apiKeyDayQuery(filter.apiKeyDay ?? 0));
  const wordsOf = (name: ConditionName, value: string): string => {
    if (name === 'apiKeyDay') return apiKeyDay ? `${apiKeyDay.name}, ${format.fullDay(apiKeyDay.day)}` : '…';
    if (name === 'from' || name === 'to') return format.fullDay(value);
    return name === 'error' ? errorWords(value) : value;
  };
  return NAMES.flatMap((name) => {
    const value = filter[name];
    return value === undefined
      ? []
      : [{ name, words: t(`log.on.${name}`, { value: wordsOf(name, String(value)) }) }];
  });
}
