import { useTranslation } from 'react-i18next';
import { withWords } from '#web/manifest/lazy-page.ts';
import { Button, Inline, Notice, Panel } from '#web/ui/index.ts';
import { editorWords } from './editor-words.ts';
import type { NumbersFilter } from './filter.ts';
import type { FilterProblem } from './use-applied.ts';

const loadEditor = withWords(async () => (await import('./editors.ts')).EditCondition, editorWords);

type Props = {
  problem: FilterProblem;
  filter: NumbersFilter;
  onFilter: (change: NumbersFilter) => void;
  onClear: () => void;
};

/** Why a filter is not applied, with what mends it. */
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
          load={loadEditor}
          with={{ was: problem.condition, filter, onFilter }}
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
