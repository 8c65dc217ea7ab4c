import { type KeyboardEvent, useState } from 'react';
import { type FieldProps, wrapperOf } from './field.ts';
import type { Option } from './Select.tsx';
import { UnopenedSelect } from './UnopenedSelect.tsx';
import { useSelect } from './use-select.ts';

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

/**
 * Enter takes the option that is seen to be marked. Mantine marks the first that fits, and forgets which that was a
 * moment after the list has opened: what is typed at once or pasted would not be taken.
 */
function takeMarked(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (!marked) return;
  event.preventDefault();
  marked.click();
}

/** One of many, found by typing. */
export function SearchSelect({ options, value, onChange, nothingFound, search, ...props }: Props) {
  const [text, setText] = useState('');
  const { part, isTyped, unopened, opened } = useSelect(search ?? { text, onSearch: setText });
  if (!part) {
    const chosen = options.find((option) => option.value === value)?.label ?? '';
    return <UnopenedSelect {...props} {...unopened} value={isTyped ? opened.searchValue : chosen} />;
  }
  return (
    <part.Select
      {...wrapperOf(props)}
      {...opened}
      data={[...options]}
      selectFirstOptionOnChange
      onKeyDown={takeMarked}
      allowDeselect={false}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      {...(nothingFound !== undefined && { nothingFoundMessage: nothingFound })}
      {...(search && { scrollAreaProps: { onBottomReached: search.onEnd } })}
    />
  );
}
