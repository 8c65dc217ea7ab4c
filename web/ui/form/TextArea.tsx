import { Textarea } from '@mantine/core';
import { type ClipboardEvent, type ComponentPropsWithRef, type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, wrapperOf } from './field.ts';
import fieldClasses from './Field.module.css';
import classes from './TextArea.module.css';

type Props = FieldProps &
  Pick<ComponentPropsWithRef<'textarea'>, 'maxLength' | 'ref'> & {
    value: string;
    onChange: (value: string) => void;
    /** How high it is, in lines. With `most` it grows with its text, up to so many. */
    rows: number;
    most?: number;
  };

/** Lines of text. Pasted text that is too long is cut, and a message says so. */
export function TextArea({ onChange, rows, most, ...props }: Props) {
  const { t } = useTranslation('ui');
  const [cut, setCut] = useState(0);
  const { maxLength = Infinity } = props;
  return (
    <Textarea
      {...wrapperOf({
        ...props,
        error: props.error ?? (cut > 0 && t('cut', { count: cut, most: maxLength })),
      })}
      rows={rows}
      {...(most !== undefined && growing(rows, most))}
      onPaste={(event) => setCut(beyond(event, maxLength))}
      onChange={({ currentTarget, nativeEvent }) => {
        if ((nativeEvent as InputEvent).inputType !== 'insertFromPaste') setCut(0);
        onChange(currentTarget.value);
      }}
    />
  );
}

/** Grows by CSS: measuring a text of 20,000 lines by script takes seconds at each key. Browsers without it show a handle. */
const growing = (rows: number, most: number) => ({
  classNames: { input: classes.growing!, label: fieldClasses.label! },
  styles: { input: { '--fewest-lines': rows, '--most-lines': most } as CSSProperties },
});

/** How many of the pasted characters do not fit. */
function beyond({ clipboardData, currentTarget }: ClipboardEvent<HTMLTextAreaElement>, most: number): number {
  const { value, selectionStart, selectionEnd } = currentTarget;
  const pasted = clipboardData.getData('text/plain').replaceAll('\r\n', '\n');
  return Math.max(0, value.length - (selectionEnd - selectionStart) + pasted.length - most);
}
