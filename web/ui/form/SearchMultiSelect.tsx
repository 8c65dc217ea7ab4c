import { MultiSelect } from '@mantine/core';
import { type FieldProps, wrapperOf } from './field.ts';
import type { Option } from './Select.tsx';

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
export function SearchMultiSelect({ options, search, ...props }: Props) {
  return (
    <MultiSelect
      {...wrapperOf(props)}
      data={[...options]}
      searchable
      hidePickedOptions
      clearable
      searchValue={search.text}
      onSearchChange={search.onSearch}
      scrollAreaProps={{ onBottomReached: search.onEnd }}
    />
  );
}
