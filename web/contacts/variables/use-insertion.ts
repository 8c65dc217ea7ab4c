import { type RefObject, useRef } from 'react';

type Insertion = {
  area: RefObject<HTMLTextAreaElement | null>;
  insertVariable: (variable: string) => void;
  insertText: (text: string) => void;
};

/** Inserts text as if it were typed: it replaces the selection, and Ctrl+Z undoes it. */
export function useInsertion(): Insertion {
  const area = useRef<HTMLTextAreaElement>(null);
  const insertText = (text: string) =>
    // Wait for a closing dialog to return the focus.
    void requestAnimationFrame(() => {
      area.current?.focus();
      document.execCommand('insertText', false, text);
    });
  return { area, insertText, insertVariable: (variable) => insertText(`{{${variable}}}`) };
}
