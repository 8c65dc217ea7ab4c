import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

type Options = {
  value: string;
  onChange: (value: string) => void;
  /** Returns undefined for text that it cannot parse. */
  parse: (text: string) => string | undefined;
  /** Formats the value for the locale. */
  format: (value: string) => string;
  /** The error for text that cannot be parsed. */
  parseError: string;
  /** Calls `onChange` only on blur or Enter, for fields where each change sends a request. */
  commitOnBlur?: boolean | undefined;
};

/**
 * Manages a text field whose value is parsed from the text that the user types. The text stays as typed
 * until blur. Invalid text stays after blur too: the value is then empty, and the form cannot be sent.
 */
export function useParsedText({ value, onChange, parse, format, parseError, commitOnBlur = false }: Options) {
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<{ text: string; value: string }>();
  const [hasFocus, setFocus] = useState(false);
  // An outside change of the value discards the draft.
  const text = hasFocus || draft?.value === value ? draft?.text : undefined;
  const isInvalid = text !== undefined && text.trim() !== '' && parse(text) === undefined;
  const isPressing = useIsPressing(hasFocus);
  useEffect(() => input.current?.setCustomValidity(isInvalid ? parseError : ''), [isInvalid, parseError]);
  const commit = () => {
    if (draft && draft.value !== value) onChange(draft.value);
  };
  return {
    input: {
      ref: input,
      value: text ?? (value === '' ? '' : format(value)),
      onChange: (now: string) => {
        const next = parse(now) ?? '';
        setDraft({ text: now, value: next });
        if (!commitOnBlur) onChange(next);
      },
      onFocus: () => setFocus(true),
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (commitOnBlur && key === 'Enter') commit();
      },
      onBlur: () => {
        setFocus(false);
        if (commitOnBlur) commit();
        if (!isInvalid) setDraft(undefined);
      },
    },
    error: isInvalid && !hasFocus && !isPressing ? parseError : undefined,
    choose: (chosen: string) => {
      setDraft(undefined);
      onChange(chosen);
    },
  };
}

export type ParsedText = ReturnType<typeof useParsedText>;

/**
 * Returns whether a pointer press is in progress that began while the field had the focus. An error that
 * appeared during the press would move the pressed element away from the pointer.
 */
function useIsPressing(hasFocus: boolean): boolean {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!hasFocus) return undefined;
    const press = () => setPressed(true);
    addEventListener('pointerdown', press, { capture: true });
    return () => removeEventListener('pointerdown', press, { capture: true });
  }, [hasFocus]);
  useEffect(() => {
    if (!isPressed) return undefined;
    // Runs after the click event of the same press.
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
