import { AutoField, type RichtextField } from '@puckeditor/core';
import { useMemo, useState } from 'react';
import classes from './fields.module.css';
import type { FieldControl } from './puck-field.ts';
import type { RichTextEditor } from './rich-text-editor.ts';
import { RichTextTools } from './RichTextTools.tsx';
import { AFTER_CURSOR, VariableMenu } from './VariableMenu.tsx';

/** What a text of a page can have. */
const OPTIONS: NonNullable<RichtextField['options']> = {
  code: false,
  codeBlock: false,
  horizontalRule: false,
  textAlign: false,
  heading: { levels: [2, 3] },
  link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel', 'sms'] },
};

/** A text with the few tags that pages may have, into which values of the contact can be inserted. */
export function RichTextControl({
  label,
  value,
  readOnly,
  onChange,
}: { label: string } & FieldControl<string>) {
  const [editor, setEditor] = useState<RichTextEditor | null>(null);
  const field = useMemo(() => richTextField(label, setEditor), [label]);
  return (
    <div className={classes.field}>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{label}</legend>
        <AutoField<string> field={field} value={value} readOnly={readOnly} onChange={onChange} />
      </fieldset>
      {!readOnly && (
        <VariableMenu
          label={label}
          onInsert={(variable) => {
            if (editor) insertInto(editor, variable);
          }}
        />
      )}
    </div>
  );
}

function richTextField(label: string, onOpen: (editor: RichTextEditor | null) => void): RichtextField {
  return {
    type: 'richtext',
    contentEditable: false,
    initialHeight: 160,
    options: OPTIONS,
    renderMenu: ({ editor, readOnly }) => (
      <RichTextTools label={label} editor={editor} readOnly={readOnly} onOpen={onOpen} />
    ),
  };
}

const insertInto = (editor: RichTextEditor, variable: string): boolean =>
  editor
    .chain()
    .focus()
    .insertContent({ type: 'text', text: variable })
    .command(({ tr, commands }) => commands.setTextSelection(tr.selection.to - AFTER_CURSOR))
    .run();
