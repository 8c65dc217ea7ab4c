import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { InsidePanelContext } from '../inside-panel.ts';
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
  /**
   * The server-side search: its text, and callbacks for a changed text and for reaching the end of the
   * options.
   */
  search: { text: string; onSearch: (text: string) => void; onEnd: () => void };
};

export function SearchMultiSelect({ options, value, onChange, search, ...props }: Props) {
  const { t } = useTranslation('ui');
  const inPanel = use(InsidePanelContext);
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
      clearButtonProps={{ title: t('removeAll'), 'aria-label': t('removeAll') }}
      renderPill={({ option, value: id, onRemove, disabled = false }) => (
        <part.Pill
          withRemoveButton={!disabled}
          {...(onRemove && { onRemove })}
          removeButtonProps={{ title: t('remove', { name: option?.label ?? id }) }}
        >
          {option?.label ?? id}
        </part.Pill>
      )}
      scrollAreaProps={{ onBottomReached: search.onEnd }}
      {...(inPanel && { comboboxProps: { withinPortal: false } })}
    />
  );
}
