import { type RichtextField, RichTextMenu } from '@puckeditor/core';
import type { ReactNode } from 'react';
import classes from './fields.module.css';
import { AFTER_CURSOR, VariableMenu } from './VariableMenu.tsx';

type Editor = Parameters<NonNullable<RichtextField['renderMenu']>>[0]['editor'];

type Props = { label: string; editor: Editor; readOnly: boolean; children: ReactNode };

/** The tools of a rich text, with values of the contact to insert. */
export function RichTextTools({ label, editor, readOnly, children }: Props) {
  return (
    <div className={classes.field}>
      <RichTextMenu>{children}</RichTextMenu>
      {editor && !readOnly && (
        <div className={classes.aboveTools}>
          <VariableMenu label={label} onInsert={(variable) => insertInto(editor, variable)} />
        </div>
      )}
    </div>
  );
}

function insertInto(editor: NonNullable<Editor>, variable: string): void {
  editor
    .chain()
    .focus()
    .insertContent({ type: 'text', text: variable })
    .command(({ tr, commands }) => commands.setTextSelection(tr.selection.to - AFTER_CURSOR))
    .run();
}
