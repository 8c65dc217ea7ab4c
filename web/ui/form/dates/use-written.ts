import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

type Options = {
  value: string;
  onChange: (value: string) => void;
  /** Undefined where the text cannot be read. */
  read: (text: string) => string | undefined;
  /** The value in the locale's own way. */
  write: (value: string) => string;
  /** What to tell about text that cannot be read. */
  notRead: string;
  /** The value changes only once the field is left, or Enter is pressed: each change is costly. */
  waits?: boolean | undefined;
};

/**
 * A field whose value is read from its text. The text stays as it is typed until the field is left. Text that cannot be read stays
 * after that as well: the value is empty then, and a form with it is not sent.
 */
export function useWritten({ value, onChange, read, write, notRead, waits = false }: Options) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const [hasFocus, setFocus] = useState(false);
  // Once the value changes from outside, what was typed no longer counts.
  const text = hasFocus || typed?.value === value ? typed?.text : undefined;
  const isUnread = text !== undefined && text.trim() !== '' && read(text) === undefined;
  const isQuiet = usePress(hasFocus);
  useEffect(() => input.current?.setCustomValidity(isUnread ? notRead : ''), [isUnread, notRead]);
  const give = () => {
    if (typed && typed.value !== value) onChange(typed.value);
  };
  return {
    input: {
      ref: input,
      value: text ?? (value === '' ? '' : write(value)),
      onChange: (now: string) => {
        const next = read(now) ?? '';
        setTyped({ text: now, value: next });
        if (!waits) onChange(next);
      },
      onFocus: () => setFocus(true),
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (waits && key === 'Enter') give();
      },
      onBlur: () => {
        setFocus(false);
        if (waits) give();
        if (!isUnread) setTyped(undefined);
      },
    },
    error: isUnread && !hasFocus && !isQuiet ? notRead : undefined,
    choose: (chosen: string) => {
      setTyped(undefined);
      onChange(chosen);
    },
  };
}

export type Written = ReturnType<typeof useWritten>;

/** Whether the pointer is pressed since the field lost the focus: an error that appears then would move what is pressed away from it. */
function usePress(hasFocus: boolean): boolean {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!hasFocus) return undefined;
    const press = () => setPressed(true);
    addEventListener('pointerdown', press, { capture: true });
    return () => removeEventListener('pointerdown', press, { capture: true });
  }, [hasFocus]);
  useEffect(() => {
    if (!isPressed) return undefined;
    // After the click that the pointer ends with.
    const release = () => void setTimeout(() => setPressed(false));
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
    return () => {
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
    };
  }, [isPressed]);
  return isPressed;
}
