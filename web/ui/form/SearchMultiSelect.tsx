import { use } from 'react';
import { InsidePanel } from '../inside-panel.ts';
import { type FieldProps, wrapperOf } from './field.ts';
import type { Option } from './Select.tsx';
import { UnopenedSelect } from './UnopenedSelect.tsx';
import { useSelect } from './use-select.ts';

type Props = FieldProps & {
  id: string;
  placeholder: string;
  value: string[];
  options: readonly Option[];
  onChange: (value: string[]) => void;
  /** The text that is searched for elsewhere, and what to do when the end of the options is reached. */
  search: { text: string; onSearch: (text: string) => void; onEnd: () => void };
};

/** Some of many, found by typing. */
export function SearchMultiSelect({ options, value, onChange, search, ...props }: Props) {
  const inPanel = use(InsidePanel);
  const { part, unopened, opened } = useSelect(search, value.length > 0);
  if (!part) return <UnopenedSelect {...props} {...unopened} value={search.text} />;
  return (
    <part.MultiSelect
      {...wrapperOf(props)}
      {...opened}
      data={[...options]}
      value={value}
      onChange={onChange}
      hidePickedOptions
      clearable
      scrollAreaProps={{ onBottomReached: search.onEnd }}
      {...(inPanel && { comboboxProps: { withinPortal: false } })}
    />
  );
}
