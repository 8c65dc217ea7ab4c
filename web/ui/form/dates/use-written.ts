import { type FocusEvent, useEffect, useRef, useState } from 'react';

type Options = {
  value: string;
  onChange: (value: string) => void;
  /** Undefined where the text cannot be read. */
  read: (text: string) => string | undefined;
  /** The value in the locale's own way. */
  write: (value: string) => string;
  /** What to tell about text that cannot be read. */
  notRead: string;
};

/**
 * A field whose value is read from its text. The text stays as it is typed until the field is left. Text that cannot be read stays
 * after that as well: the value is empty then, and a form with it is not sent.
 */
export function useWritten({ value, onChange, read, write, notRead }: Options) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const [isQuiet, setQuiet] = useState(false);
  // Once the value changes from outside, what was typed no longer counts.
  const text = typed?.value === value ? typed.text : undefined;
  const isUnread = text !== undefined && text.trim() !== '' && read(text) === undefined;
  useEffect(() => input.current?.setCustomValidity(isUnread ? notRead : ''), [isUnread, notRead]);
  return {
    input: {
      ref: input,
      value: text ?? (value === '' ? '' : write(value)),
      onChange: (now: string) => {
        const next = read(now) ?? '';
        setTyped({ text: now, value: next });
        onChange(next);
      },
      onFocus: () => setQuiet(true),
      onBlur: ({ relatedTarget }: FocusEvent) => {
        // An error that appears as a button is pressed would move it away from the pointer.
        setQuiet(relatedTarget instanceof HTMLButtonElement);
        if (!isUnread) setTyped(undefined);
      },
    },
    error: isUnread && !isQuiet ? notRead : undefined,
    choose: (chosen: string) => {
      setTyped(undefined);
      onChange(chosen);
    },
  };
}
