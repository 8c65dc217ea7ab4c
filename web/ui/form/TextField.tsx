import { TextInput } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { type FieldProps, wrapperOf } from './field.ts';

type Native = Pick<
  ComponentPropsWithRef<'input'>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'maxLength'
  | 'min'
  | 'max'
  | 'placeholder'
  | 'autoFocus'
  | 'readOnly'
  | 'onFocus'
  | 'onKeyDown'
  | 'onPaste'
  | 'onDrop'
  | 'ref'
>;

export type TextFieldProps = FieldProps &
  Native & {
    value: string;
    onChange?: ((value: string) => void) | undefined;
    /** Of the input itself. */
    inputClass?: string | undefined;
    /** The label is for those who do not see. */
    labelHidden?: boolean | undefined;
  };

/** One line of text. */
export function TextField({ onChange, inputClass, readOnly, labelHidden, ...props }: TextFieldProps) {
  const { classNames, ...wrapper } = wrapperOf(props);
  return (
    <TextInput
      {...wrapper}
      {...(labelHidden && { label: undefined, 'aria-label': props.label })}
      classNames={{ ...classNames, ...(inputClass && { input: inputClass }) }}
      {...(readOnly && { readOnly, variant: 'filled' })}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
    />
  );
}
