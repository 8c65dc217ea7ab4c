import { useAttributes } from './attributes.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import type { EditedCondition } from './edit-filter.ts';
import type { NumbersFilter } from './filter.ts';

type Props = {
  condition: EditedCondition;
  filter: NumbersFilter;
  onFilter: (change: NumbersFilter) => void;
  close: () => void;
};

export function EditCondition(props: Props) {
  return <ConditionEditor {...props} attribute={useAttributes().of(props.condition)} />;
}
