import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '#web/client/index.ts';
import { useFormat } from '#web/ui/index.ts';
import { useFields } from '../fields/fields.ts';
import { groupQuery } from '../groups.ts';
import { conditionsIn, idsIn, type NumbersFilter, whereOf } from './filter.ts';

/** A condition in words, and what of the filter changes without it. */
export type Condition = { words: string; without: NumbersFilter };

const DAYS = ['addedFrom', 'addedTo', 'changedFrom', 'changedTo', 'messagedFrom', 'answeredFrom'] as const;

const WITHIN = ['addedWithin', 'changedWithin', 'messagedWithin', 'answeredWithin'] as const;

/** The conditions of a filter, each in words. */
export function useConditions(filter: NumbersFilter): Condition[] {
  const { t } = useTranslation('contacts');
  const format = useFormat();
  const nameOf = useGroupNames([filter.inAny, filter.inAll, filter.inNone].flatMap(idsIn));
  const fields = useFields();
  const fieldName = (key: string) => fields.find((field) => field.key === key)?.name ?? key;
  const groups = (list: string | undefined) => idsIn(list).map(nameOf).join(', ');
  const conditions: Condition[] = [];
  for (const name of ['inAny', 'inAll', 'inNone'] as const)
    if (filter[name])
      conditions.push({
        words: t(`numbers.on.${name}`, { groups: groups(filter[name]) }),
        without: { [name]: undefined },
      });
  if (filter.optedOut)
    conditions.push({
      words: t(filter.optedOut === 'true' ? 'numbers.isOptedOut' : 'numbers.isNotOptedOut'),
      without: { optedOut: undefined },
    });
  if (filter.messaged)
    conditions.push({
      words: t(filter.messaged === 'true' ? 'numbers.wasMessaged' : 'numbers.neverMessaged'),
      without: { messaged: undefined },
    });
  for (const name of DAYS)
    if (filter[name])
      conditions.push({
        words: t(`numbers.on.${name}`, { day: format.day(filter[name]) }),
        without: { [name]: undefined },
      });
  for (const name of WITHIN)
    if (filter[name])
      conditions.push({
        words: t(`numbers.on.${name}`, { count: filter[name] }),
        without: { [name]: undefined },
      });
  const where = conditionsIn(filter.where);
  for (const condition of where) {
    const { comparison, value = '', to = '' } = condition;
    conditions.push({
      words: t(`numbers.on.${comparison}`, { field: fieldName(condition.field), value, to }),
      without: { where: whereOf(where.filter((each) => each !== condition)) },
    });
  }
  return conditions;
}

/** The names of groups, by id; an ellipsis until they are known. */
function useGroupNames(groupIds: number[]): (id: number) => string {
  const { t } = useTranslation('contacts');
  const ids = [...new Set(groupIds)];
  return useQueries({
    queries: ids.map((id) => ({ ...groupQuery(id), staleTime: 60_000 })),
    combine: (looked) => (id) => {
      const { data, error } = looked[ids.indexOf(id)] ?? {};
      const isGone = error instanceof CallProblem && error.status === 404;
      return isGone ? t('numbers.groupGone') : (data?.name ?? '…');
    },
  });
}
