import { useCallback, useEffect, useRef, useState } from 'react';

export type FieldErrors<Values> = { [Field in keyof Values]?: string | undefined };

export type Field<Values> = keyof Values & string;

/** Why the server or a check refused the form: by field, and as a form-level problem. */
export type Refusal<Values> = { errors?: FieldErrors<Values>; problem?: string | null };

/** Tracks errors. The first invalid field gets the focus, and changing a field clears its error. */
export function useFieldErrors<Values extends object>(selectOnProblem: Field<Values> | undefined) {
  const element = useRef<HTMLFormElement>(null);
  const attach = useCallback((form: HTMLFormElement | null) => {
    element.current = form;
  }, []);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count === 0) return;
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (first) focusError(first);
    else if (problem !== null && selectOnProblem) findField(element.current, selectOnProblem)?.select();
  }, [count, problem, selectOnProblem]);

  /** Shows these errors instead of earlier ones. Returns whether there are any. */
  const show = ({ errors: found = {}, problem: words = null }: Refusal<Values>): boolean => {
    setErrors(found);
    setProblem(words);
    setCount((times) => times + 1);
    return hasErrors({ errors: found, problem: words });
  };
  const clearErrors = (fields: string[]) =>
    setErrors((before) => {
      const remaining = Object.entries(before).filter(([field]) => !fields.includes(field));
      return Object.fromEntries(remaining) as FieldErrors<Values>;
    });
  return {
    faults: errors,
    problem: problem === null ? undefined : { words: problem, count },
    isUnsubmitted: count === 0,
    show,
    clearErrors,
    element,
    attach,
  };
}

/** Focuses an invalid field and scrolls its error into view: it can be far below a tall field. */
function focusError(field: HTMLElement): void {
  field.focus();
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  for (const id of ids) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
}

export const hasErrors = <Values>({ errors = {}, problem = null }: Refusal<Values>): boolean =>
  problem !== null || Object.values(errors).some(Boolean);

/**
 * Returns the custom validity messages of inputs, by name. An input has such a message for invalid text,
 * such as an impossible date.
 */
export function inputErrors<Values>(form: HTMLFormElement | null): FieldErrors<Values> {
  const inputs = [...(form?.elements ?? [])].filter((each) => each instanceof HTMLInputElement);
  const invalid = inputs.filter(({ name, validity }) => name !== '' && validity.customError);
  return Object.fromEntries(
    invalid.map(({ name, validationMessage }) => [name, validationMessage]),
  ) as FieldErrors<Values>;
}

export function findField(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  const found = form?.elements.namedItem(name);
  return found instanceof HTMLInputElement ? found : undefined;
}
