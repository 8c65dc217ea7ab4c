import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGroupOptions } from '#web/contacts/index.ts';
import { SearchSelect } from '#web/ui/index.ts';
import type { FieldControl } from './puck-field.ts';

const NONE = 'none';

/** The group that people join. */
export function GroupControl({ value, readOnly, onChange }: FieldControl<number | null>) {
  const { t } = useTranslation('landingEditor');
  const [query, setQuery] = useState('');
  const none = t('fields.noGroup');
  const groups = useGroupOptions({
    selectedIds: value === null ? [] : [value],
    // Until the user types, the text of the field is its value. No group is called so.
    query: query === none ? '' : query,
    labelOf: ({ name }) => name,
  });
  return (
    <SearchSelect
      label={t('fields.group')}
      disabled={readOnly}
      value={value === null ? NONE : String(value)}
      options={[{ value: NONE, label: none }, ...groups.data]}
      noResults={t('fields.noGroupFound')}
      search={{ text: query, onSearch: setQuery, onEnd: groups.showMore }}
      onChange={(chosen) => onChange(chosen === NONE || chosen === '' ? null : Number(chosen))}
    />
  );
}
