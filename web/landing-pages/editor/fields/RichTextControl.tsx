import { AutoField, type RichtextField, RichTextMenu } from '@puckeditor/core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import classes from './fields.module.css';
import type { FieldControl } from './puck-field.ts';
import { AFTER_CURSOR, VariableMenu } from './VariableMenu.tsx';

type Tools = Parameters<NonNullable<RichtextField['renderMenu']>>[0];
type Editor = NonNullable<Tools['editor']>;

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
  const [editor, setEditor] = useState<Editor | null>(null);
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

function richTextField(label: string, onOpen: (editor: Editor | null) => void): RichtextField {
  return {
    type: 'richtext',
    contentEditable: false,
    initialHeight: 160,
    options: OPTIONS,
    renderMenu: ({ editor, children }) => (
      <RichTextTools label={label} editor={editor} onOpen={onOpen}>
        {children}
      </RichTextTools>
    ),
  };
}

type ToolsProps = {
  label: string;
  editor: Editor | null;
  onOpen: (editor: Editor | null) => void;
  children: ReactNode;
};

/** The tools are given the text that they change, which has no name of its own. */
function RichTextTools({ label, editor, onOpen, children }: ToolsProps) {
  useEffect(() => {
    onOpen(editor);
    editor?.setOptions({ editorProps: { attributes: { 'aria-label': label } } });
  }, [label, editor, onOpen]);
  return <RichTextMenu>{children}</RichTextMenu>;
}

const insertInto = (editor: Editor, variable: string): boolean =>
  editor
    .chain()
    .focus()
    .insertContent({ type: 'text', text: variable })
    .command(({ tr, commands }) => commands.setTextSelection(tr.selection.to - AFTER_CURSOR))
    .run();
