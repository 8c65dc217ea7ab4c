import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchMultiSelect } from '#web/ui/index.ts';
import { useGroupChoices } from '../group-choices.ts';

type Props = {
  id: string;
  name?: string;
  label: string;
  hint?: string;
  required?: boolean;
  focusFirst?: boolean;
  inPanel?: boolean;
  value: number[];
  error?: string | undefined;
  onChange: (groupIds: number[]) => void;
};

/** Some groups of however many, found by typing. */
export function GroupsField({ value, onChange, ...field }: Props) {
  const { t } = useTranslation('contacts');
  const [typed, setTyped] = useState('');
  const { data, showMore } = useGroupChoices({ chosen: value, typed, labelOf: ({ name }) => name });
  return (
    <SearchMultiSelect
      {...field}
      placeholder={value.length === 0 ? t('numbers.chooseGroups') : ''}
      options={data}
      value={value.map(String)}
      onChange={(values) => onChange(values.map(Number))}
      search={{ text: typed, onSearch: setTyped, onEnd: showMore }}
    />
  );
}
