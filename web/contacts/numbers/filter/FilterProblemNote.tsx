import { useTranslation } from 'react-i18next';
import { Button, Inline, Notice, Panel } from '#web/ui/index.ts';
import { loadEditCondition } from './load-edit-condition.ts';
import type { NumbersFilter } from './filter.ts';
import type { FilterProblem } from './use-applied-filter.ts';

type Props = {
  problem: FilterProblem;
  filter: NumbersFilter;
  onFilter: (change: NumbersFilter) => void;
  onClear: () => void;
};

/** Explains why a filter is not applied and offers a fix. */
export function FilterProblemNote({ problem, filter, onFilter, onClear }: Props) {
  const { t } = useTranslation('contacts');
  return (
    <Inline gap="sm">
      <Notice tone="bad">
        {'refusal' in problem
          ? t('numbers.refused', { reason: problem.refusal })
          : t('numbers.notApplied', { condition: problem.condition.words })}
      </Notice>
      {'refusal' in problem ? (
        <Button look="plain" size="small" onClick={onClear}>
          {t('numbers.clearFilters')}
        </Button>
      ) : (
        <Panel
          width={300}
          load={loadEditCondition}
          with={{ condition: problem.condition, filter, onFilter }}
          opener={
            <Button look="plain" size="small">
              {t('numbers.editFilter')}
            </Button>
          }
        />
      )}
    </Inline>
  );
}
