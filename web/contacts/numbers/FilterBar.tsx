import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconAdjustments, IconX } from '#web/ui/icons.ts';
import { Button, LoadedDialog, useDisclosure, useFormat } from '#web/ui/index.ts';
import { groupQuery } from '../groups.ts';
import { idsIn, type NumbersFilter } from './filter.ts';

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
      {conditions.map(({ words, names }) => (
        <Button
          key={words}
          look="tinted"
          size="small"
          iconAfter={IconX}
          aria-label={t('numbers.without', { condition: words })}
          onClick={() =>
            onFilter({ ...filter, ...Object.fromEntries(names.map((name) => [name, undefined])) })
          }
        >
          {words}
        </Button>
      ))}
      <LoadedDialog load={loadDialog} opened={opened} onClose={close} with={{ filter, onFilter }} />
    </>
  );
}

type Condition = { words: string; names: (keyof NumbersFilter)[] };

function useConditions(filter: NumbersFilter): Condition[] {
  const { t } = useTranslation('contacts');
  const format = useFormat();
  const nameOf = useGroupNames([filter.inAny, filter.inAll, filter.inNone].flatMap(idsIn));
  const groups = (list: string | undefined) => idsIn(list).map(nameOf).join(', ');
  const conditions: Condition[] = [];
  for (const name of ['inAny', 'inAll', 'inNone'] as const)
    if (filter[name])
      conditions.push({ words: t(`numbers.on.${name}`, { groups: groups(filter[name]) }), names: [name] });
  if (filter.optedOut)
    conditions.push({
      words: t(filter.optedOut === 'true' ? 'numbers.isOptedOut' : 'numbers.isNotOptedOut'),
      names: ['optedOut'],
    });
  for (const name of ['addedFrom', 'addedTo', 'changedFrom', 'changedTo'] as const)
    if (filter[name])
      conditions.push({ words: t(`numbers.on.${name}`, { day: format.day(filter[name]) }), names: [name] });
  if (filter.field)
    conditions.push({
      words: t(`numbers.on.${filter.comparison ?? 'is'}`, { field: filter.field, value: filter.value ?? '' }),
      names: ['field', 'comparison', 'value'],
    });
  return conditions;
}

/** The names of groups, by id; an ellipsis until they are known. */
function useGroupNames(groupIds: number[]): (id: number) => string {
  const names = useQueries({
    queries: [...new Set(groupIds)].map((id) => ({ ...groupQuery(id), staleTime: 60_000 })),
    combine: (looked) => new Map(looked.flatMap(({ data }) => (data ? [[data.id, data.name] as const] : []))),
  });
  return (id) => names.get(id) ?? '…';
}
