import { type RefObject, useRef } from 'react';

type Insertion = {
  area: RefObject<HTMLTextAreaElement | null>;
  insertVariable: (variable: string) => void;
  insertText: (text: string) => void;
};

/**
 * Returns functions that insert text into the text area as if the user typed it. The text replaces the
 * selection, and Ctrl+Z removes it.
 */
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
