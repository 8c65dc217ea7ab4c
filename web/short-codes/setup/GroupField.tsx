import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGroupOptions } from '#web/contacts/index.ts';
import { SearchSelect } from '#web/ui/index.ts';

const NONE = 'none';

type Props = { value: number | null; isDeleted: boolean; onChange: (groupId: number | null) => void };

/** The group that people join. */
export function GroupField({ value, isDeleted, onChange }: Props) {
  const { t } = useTranslation('shortCodes');
  const [query, setQuery] = useState('');
  const none = t('setupDialog.noGroup');
  const groups = useGroupOptions({
    selectedIds: value === null ? [] : [value],
    // Until the user types, the text of the field is its value. No group is called so.
    query: query === none ? '' : query,
    labelOf: ({ name }) => name,
  });
  return (
    <SearchSelect
      label={t('setupDialog.group')}
      value={value === null ? NONE : String(value)}
      options={[{ value: NONE, label: none }, ...groups.data]}
      noResults={t('setupDialog.noGroupFound')}
      {...(isDeleted && value === null && { error: t('setupPage.groupDeleted') })}
      search={{ text: query, onSearch: setQuery, onEnd: groups.showMore }}
      onChange={(chosen) => onChange(chosen === NONE || chosen === '' ? null : Number(chosen))}
    />
  );
}
