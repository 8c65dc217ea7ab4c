import { ComboboxChevron, TextInput } from '@mantine/core';
import { fetchAhead } from '../loading/use-loaded.ts';
import { type FieldProps, wrapperOf } from './field.ts';

export const loadSelects = () => import('./select-parts.ts');

const ASKING = ['ArrowDown', 'ArrowUp', 'Enter'];

type Props = FieldProps & {
  id?: string;
  placeholder?: string;
  value: string;
  onFocus: () => void;
  onBlur: () => void;
  /** Its list is asked for, by a press or a key. */
  onAsk: () => void;
  onType: (text: string) => void;
};

/** The field of a select until that is there. */
export function UnopenedSelect({ onAsk, onType, ...props }: Props) {
  return (
    <TextInput
      {...wrapperOf(props)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- closed
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      autoComplete="off"
      rightSection={<ComboboxChevron />}
      rightSectionPointerEvents="none"
      onPointerDown={onAsk}
      onKeyDown={(event) => {
        if (!ASKING.includes(event.key)) return;
        // Enter chooses in its list, and sends no form.
        event.preventDefault();
        onAsk();
      }}
      onPointerEnter={() => fetchAhead(loadSelects)}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}
