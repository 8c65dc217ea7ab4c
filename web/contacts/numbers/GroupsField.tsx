import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchMultiSelect } from '#web/ui/index.ts';
import { useGroupOptions } from '../use-group-options.ts';

type Props = {
  id: string;
  name?: string;
  label: string;
  hint?: string;
  required?: boolean;
  focusFirst?: boolean;
  value: number[];
  error?: string | undefined;
  onChange: (groupIds: number[]) => void;
};

export function GroupsField({ value, onChange, ...field }: Props) {
  const { t } = useTranslation('contacts');
  const [query, setQuery] = useState('');
  const { data, showMore } = useGroupOptions({ selectedIds: value, query, labelOf: ({ name }) => name });
  return (
    <SearchMultiSelect
      {...field}
      placeholder={value.length === 0 ? t('numbers.chooseGroups') : ''}
      options={data}
      value={value.map(String)}
      onChange={(values) => onChange(values.map(Number))}
      search={{ text: query, onSearch: setQuery, onEnd: showMore }}
    />
  );
}
