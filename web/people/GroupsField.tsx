import { useState } from 'react';
import { useGroupChoices } from '#web/contacts/index.ts';
import { SearchMultiSelect } from '#web/ui/index.ts';

type Props = {
  label: string;
  value: number[];
  error?: string | undefined;
  required?: boolean;
  onChange: (groupIds: number[]) => void;
};

/** Some groups of however many, found by typing. */
export function GroupsField({ value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState('');
  const { data, showMore } = useGroupChoices({ chosen: value, typed, labelOf: ({ name }) => name });
  return (
    <SearchMultiSelect
      {...field}
      id="person-groups"
      placeholder=""
      options={data}
      value={value.map(String)}
      onChange={(values) => onChange(values.map(Number))}
      search={{ text: typed, onSearch: setTyped, onEnd: showMore }}
    />
  );
}
