import { useTranslation } from 'react-i18next';
import { ConditionChip } from '#web/ui/index.ts';
import { useConditions } from './conditions.ts';
import { filterChanges } from './edit-filter.ts';
import { loadEditCondition } from './load-edit-condition.ts';
import type { NumbersFilter } from './filter.ts';

type Props = { filter: NumbersFilter; onFilter: (change: NumbersFilter) => void };

/** The active conditions, which can be edited and removed. */
export function FilterChips({ filter, onFilter }: Props) {
  const { t } = useTranslation('contacts');
  const conditions = useConditions(filter);
  return conditions.map((condition, nth) => (
    <ConditionChip
      // oxlint-disable-next-line react/no-array-index-key -- two conditions can be equal, and none has state
      key={nth}
      words={condition.words}
      removeLabel={t('numbers.without', { condition: condition.words })}
      onRemove={() => onFilter(filterChanges(filter, condition, undefined))}
      editor={{
        load: loadEditCondition,
        with: { condition, filter, onFilter },
      }}
    />
  ));
}
