import { RichTextMenu } from '@puckeditor/core';
import { useEffect } from 'react';
import { LinkTool } from './LinkTool.tsx';
import type { RichTextEditor } from './rich-text-editor.ts';

type Props = {
  label: string;
  editor: RichTextEditor | null;
  readOnly: boolean;
  onOpen: (editor: RichTextEditor | null) => void;
};

/** The tools of a rich text. They are given the text that they change, which has no name of its own. */
export function RichTextTools({ label, editor, readOnly, onOpen }: Props) {
  useEffect(() => {
    onOpen(editor);
    editor?.setOptions({ editorProps: { attributes: { 'aria-label': label } } });
  }, [label, editor, onOpen]);
  return (
    <RichTextMenu>
      <RichTextMenu.Group>
        <RichTextMenu.HeadingSelect />
        <RichTextMenu.BulletList />
        <RichTextMenu.OrderedList />
      </RichTextMenu.Group>
      <RichTextMenu.Group>
        <RichTextMenu.Bold />
        <RichTextMenu.Italic />
        <RichTextMenu.Underline />
        <LinkTool editor={editor} readOnly={readOnly} />
      </RichTextMenu.Group>
    </RichTextMenu>
  );
}
