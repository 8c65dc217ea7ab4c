import { ComboboxChevron, TextInput } from '@mantine/core';
import { prefetch } from '../loading/use-lazy-part.ts';
import { type FieldProps, inputProps } from './field.ts';

export const loadSelects = () => import('./select-parts.ts');

const OPENING_KEYS = ['ArrowDown', 'ArrowUp', 'Enter'];

type Props = FieldProps & {
  id?: string;
  placeholder?: string;
  value: string;
  onFocus: () => void;
  onBlur: () => void;
  /** Called when the user opens the list with the pointer or a key. */
  onOpen: () => void;
  onType: (text: string) => void;
};

/** Replaces a select until its code is loaded. */
export function SelectPlaceholder({ onOpen, onType, ...props }: Props) {
  return (
    <TextInput
      {...inputProps(props)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- closed
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      autoComplete="off"
      rightSection={<ComboboxChevron />}
      rightSectionPointerEvents="none"
      onPointerDown={onOpen}
      onKeyDown={(event) => {
        if (!OPENING_KEYS.includes(event.key)) return;
        // Enter opens the list instead of submitting the form.
        event.preventDefault();
        onOpen();
      }}
      onPointerEnter={() => prefetch(loadSelects)}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}
