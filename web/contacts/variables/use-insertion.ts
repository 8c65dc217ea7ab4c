import { type RefObject, useRef } from 'react';

type Insertion = {
  /** For the field of the text. */
  area: RefObject<HTMLTextAreaElement | null>;
  insertVariable: (variable: string) => void;
  insertText: (text: string) => void;
};

/** Puts something in place of what is selected, and the caret behind it, as if it were typed: Ctrl+Z takes it back. */
export function useInsertion(): Insertion {
  const area = useRef<HTMLTextAreaElement>(null);
  const insertText = (text: string) =>
    // A dialog that closes gives the focus to what opened it, unless something else has it by then.
    void requestAnimationFrame(() => {
      area.current?.focus();
      document.execCommand('insertText', false, text);
    });
  return { area, insertText, insertVariable: (variable) => insertText(`{{${variable}}}`) };
}
