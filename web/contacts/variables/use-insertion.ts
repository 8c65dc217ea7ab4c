import { type RefObject, useRef } from 'react';
import { insertAt } from './caret.ts';

/** Puts variables at the caret of a text, and the caret behind them. The field of the text takes the ref. */
export function useInsertion(
  text: string,
  onChange: (text: string) => void,
): { area: RefObject<HTMLTextAreaElement | null>; insert: (variable: string) => void } {
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (variable: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
    const edited = insertAt(text, `{{${variable}}}`, selectionStart, selectionEnd);
    onChange(edited.text);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(edited.caret, edited.caret);
    });
  };
  return { area, insert };
}
