import { useState } from 'react';
import { useGroupOptions } from '#web/contacts/index.ts';
import { SearchMultiSelect } from '#web/ui/index.ts';

type Props = {
  label: string;
  value: number[];
  error?: string | undefined;
  required?: boolean;
  onChange: (groupIds: number[]) => void;
};

export function GroupsField({ value, onChange, ...field }: Props) {
  const [query, setQuery] = useState('');
  const { data, showMore } = useGroupOptions({ selectedIds: value, query, labelOf: ({ name }) => name });
  return (
    <SearchMultiSelect
      {...field}
      id="person-groups"
      placeholder=""
      options={data}
      value={value.map(String)}
      onChange={(values) => onChange(values.map(Number))}
      search={{ text: query, onSearch: setQuery, onEnd: showMore }}
    />
  );
}
