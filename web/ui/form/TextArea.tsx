import { Textarea } from '@mantine/core';
import { type ClipboardEvent, type ComponentPropsWithRef, type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, inputProps } from './field.ts';
import fieldClasses from './Field.module.css';
import classes from './TextArea.module.css';

type Props = FieldProps &
  Pick<ComponentPropsWithRef<'textarea'>, 'maxLength' | 'ref'> & {
    value: string;
    onChange: (value: string) => void;
    /** Height in lines. With `maxRows` the area grows with its text. */
    rows: number;
    maxRows?: number;
  };

/** A text field with several lines. Says how many characters of a pasted text did not fit. */
export function TextArea({ onChange, rows, maxRows, ...props }: Props) {
  const { t } = useTranslation('ui');
  const [cutCount, setCutCount] = useState(0);
  const { maxLength = Infinity } = props;
  return (
    <Textarea
      {...inputProps({
        ...props,
        error: props.error ?? (cutCount > 0 && t('cut', { count: cutCount, most: maxLength })),
      })}
      rows={rows}
      {...(maxRows !== undefined && autoGrow(rows, maxRows))}
      onPaste={(event) => setCutCount(countExcess(event, maxLength))}
      onChange={({ currentTarget, nativeEvent }) => {
        if ((nativeEvent as InputEvent).inputType !== 'insertFromPaste') setCutCount(0);
        onChange(currentTarget.value);
      }}
    />
  );
}

/**
 * Grows the area with CSS, because measuring 20,000 lines in a script takes seconds per keystroke. Browsers
 * without support show a resize handle.
 */
const autoGrow = (rows: number, maxRows: number) => ({
  classNames: { input: classes.growing!, label: fieldClasses.label! },
  styles: { input: { '--min-lines': rows, '--max-lines': maxRows } as CSSProperties },
});

/** Returns the number of pasted characters that do not fit. */
function countExcess(
  { clipboardData, currentTarget }: ClipboardEvent<HTMLTextAreaElement>,
  maxLength: number,
): number {
  const { value, selectionStart, selectionEnd } = currentTarget;
  const pasted = clipboardData.getData('text/plain').replaceAll('\r\n', '\n');
  return Math.max(0, value.length - (selectionEnd - selectionStart) + pasted.length - maxLength);
}
