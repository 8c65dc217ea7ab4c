import { Textarea } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { type FieldProps, wrapperOf } from './field.ts';

type Props = FieldProps &
  Pick<ComponentPropsWithRef<'textarea'>, 'maxLength' | 'ref'> & {
    value: string;
    onChange: (value: string) => void;
    /** How high it is, in lines. With `most` it grows with its text, up to so many. */
    rows: number;
    most?: number;
  };

/** Lines of text. */
export function TextArea({ onChange, rows, most, ...props }: Props) {
  return (
    <Textarea
      {...wrapperOf(props)}
      {...(most === undefined ? { rows } : { autosize: true, minRows: rows, maxRows: most })}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
