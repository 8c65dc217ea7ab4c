import { use } from 'react';
import { InsidePanel } from '../inside-panel.ts';
import { type FieldProps, inputProps } from './field.ts';
import type { Option } from './Select.tsx';
import { SelectPlaceholder } from './SelectPlaceholder.tsx';
import { useSelect } from './use-select.ts';

type Props = FieldProps & {
  id: string;
  placeholder: string;
  value: string[];
  options: readonly Option[];
  onChange: (value: string[]) => void;
  /** The server-side search: its text, and a callback for reaching the end of the options. */
  search: { text: string; onSearch: (text: string) => void; onEnd: () => void };
};

export function SearchMultiSelect({ options, value, onChange, search, ...props }: Props) {
  const inPanel = use(InsidePanel);
  const { part, placeholder, select } = useSelect(search, value.length > 0);
  if (!part) return <SelectPlaceholder {...props} {...placeholder} value={search.text} />;
  return (
    <part.MultiSelect
      {...inputProps(props)}
      {...select}
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
