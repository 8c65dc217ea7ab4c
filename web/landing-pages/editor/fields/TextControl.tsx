import { useRef } from 'react';
import { TextArea, TextField } from '#web/ui/index.ts';
import type { FieldControl } from './puck-field.ts';
import classes from './fields.module.css';
import { AFTER_CURSOR, VariableMenu } from './VariableMenu.tsx';

export type TextOptions = {
  label: string;
  maxLength: number;
  hint?: string;
  /** More than one for a text of several lines. */
  rows?: number;
  /** Whether values of the contact can be inserted. */
  hasVariables?: boolean;
};

/** A text, into which values of the contact can be inserted. */
export function TextControl({
  value,
  onChange,
  rows = 1,
  hasVariables = true,
  ...field
}: TextOptions & FieldControl<string>) {
  const { label, maxLength, hint, readOnly } = field;
  const area = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const shared = { label, hint, maxLength, disabled: readOnly, value, onChange };
  return (
    <div className={classes.field}>
      {rows > 1 ? (
        <TextArea {...shared} ref={area} rows={rows} maxRows={12} />
      ) : (
        <TextField {...shared} ref={input} autoComplete="off" />
      )}
      {hasVariables && (
        <VariableMenu
          label={label}
          onInsert={(variable) => insertInto(area.current ?? input.current, variable)}
        />
      )}
    </div>
  );
}

/** Keeps the change in the browser's own history, so that it can be undone. */
function insertInto(field: HTMLTextAreaElement | HTMLInputElement | null, variable: string): void {
  field?.focus();
  document.execCommand('insertText', false, variable);
  const end = field?.selectionEnd;
  if (end) field.setSelectionRange(end - AFTER_CURSOR, end - AFTER_CURSOR);
}
