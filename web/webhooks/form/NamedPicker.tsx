import { useTranslation } from 'react-i18next';
import { type FieldBinding, SearchMultiSelect } from '#web/ui/index.ts';
import type { Named } from './form-values.ts';

type Props = {
  field: FieldBinding<Named[]>;
  label: string;
  /** What the user typed to search, and what the server found. */
  search: string;
  onSearch: (text: string) => void;
  found: readonly Named[];
};

/** Chooses several campaigns or keys. */
export function NamedPicker({
  field: { name, value, error, onChange },
  label,
  search,
  onSearch,
  found,
}: Props) {
  const { t } = useTranslation('webhooks');
  const known = new Map([...value, ...found].map((each) => [String(each.id), each]));
  return (
    <SearchMultiSelect
      id={`webhook-${name}`}
      name={name}
      label={label}
      error={error}
      placeholder={value.length === 0 ? t('form.all') : ''}
      options={[...known.values()].map((each) => ({ value: String(each.id), label: each.name }))}
      value={value.map(({ id }) => String(id))}
      onChange={(ids) => onChange(ids.flatMap((id) => known.get(id) ?? []))}
      search={{ text: search, onSearch, onEnd: () => undefined }}
    />
  );
}
