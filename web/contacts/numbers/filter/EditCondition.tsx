import { useAttributes } from './attributes.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import type { Edited } from './edit-filter.ts';
import type { NumbersFilter } from './filter.ts';

type Props = {
  was: Edited;
  filter: NumbersFilter;
  onFilter: (change: NumbersFilter) => void;
  close: () => void;
};

/** Changes a condition of a filter. */
export function EditCondition(props: Props) {
  return <ConditionEditor {...props} attribute={useAttributes().of(props.was)} />;
}
