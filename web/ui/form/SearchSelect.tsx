import { Select as MantineSelect } from '@mantine/core';
import { type FieldProps, wrapperOf } from './field.ts';
import type { Option } from './Select.tsx';

type Props = FieldProps & {
  /** Empty: none yet. */
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  /** What is said when nothing fits what was typed. */
  nothingFound?: string;
  /** Where what is typed is searched for elsewhere: the text, and what to do when the end of the options is reached. */
  search?: { text: string; onSearch: (text: string) => void; onEnd: () => void };
};

/** One of many, found by typing. */
export function SearchSelect({ options, value, onChange, nothingFound, search, ...props }: Props) {
  return (
    <MantineSelect
      {...wrapperOf(props)}
      data={[...options]}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      {...(nothingFound !== undefined && { nothingFoundMessage: nothingFound })}
      {...(search && {
        searchValue: search.text,
        onSearchChange: search.onSearch,
        scrollAreaProps: { onBottomReached: search.onEnd },
      })}
    />
  );
}
