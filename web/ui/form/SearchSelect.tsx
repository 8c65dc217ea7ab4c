import { type KeyboardEvent, use, useState } from 'react';
import { InsidePanelContext } from '../inside-panel.ts';
import { type FieldProps, inputProps } from './field.ts';
import type { Option } from './Select.tsx';
import { SelectPlaceholder } from './SelectPlaceholder.tsx';
import { useSelect } from './use-select.ts';

type Props = FieldProps & {
  /** Empty if nothing is chosen. */
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  noResults?: string;
  /**
   * A server-side search: its text, and callbacks for a changed text and for reaching the end of the
   * options.
   */
  search?: { text: string; onSearch: (text: string) => void; onEnd: () => void };
};

/**
 * Chooses the highlighted option on Enter. Mantine highlights the first match but forgets its index shortly
 * after the list opens. Without this, Enter would ignore a match for fast typing or pasted text.
 */
function chooseHighlighted(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
  const highlighted = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (!highlighted) return;
  event.preventDefault();
  highlighted.click();
}

export function SearchSelect({ options, value, onChange, noResults, search, ...props }: Props) {
  const inPanel = use(InsidePanelContext);
  const [text, setText] = useState('');
  const { part, isTyped, placeholder, select } = useSelect(search ?? { text, onSearch: setText });
  if (!part) {
    const chosen = options.find((option) => option.value === value)?.label ?? '';
    return <SelectPlaceholder {...props} {...placeholder} value={isTyped ? select.searchValue : chosen} />;
  }
  return (
    <part.Select
      {...inputProps(props)}
      {...select}
      data={[...options]}
      selectFirstOptionOnChange
      onKeyDown={chooseHighlighted}
      allowDeselect={false}
      value={value || null}
      {...(inPanel && { comboboxProps: { withinPortal: false } })}
      onChange={(chosen) => onChange(chosen ?? '')}
      {...(noResults !== undefined && { nothingFoundMessage: noResults })}
      {...(search && { scrollAreaProps: { onBottomReached: search.onEnd } })}
    />
  );
}
