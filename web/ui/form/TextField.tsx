import { TextInput } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { type FieldProps, inputProps } from './field.ts';

type NativeInputProps = Pick<
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
  | 'onBlur'
  | 'onKeyDown'
  | 'onPaste'
  | 'onDrop'
  | 'ref'
>;

export type TextFieldProps = FieldProps &
  NativeInputProps & {
    value: string;
    onChange?: ((value: string) => void) | undefined;
    inputClass?: string | undefined;
    /** A button at the right end. */
    end?: ReactNode;
  };

export function TextField({ onChange, inputClass, readOnly, end, ...props }: TextFieldProps) {
  const { classNames, ...wrapper } = inputProps(props);
  return (
    <TextInput
      {...wrapper}
      classNames={{ ...classNames, ...(inputClass && { input: inputClass }) }}
      {...(end && { rightSection: end, rightSectionPointerEvents: 'all' })}
      {...(readOnly && { readOnly, variant: 'filled' })}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
    />
  );
}
