import { useCallback, useEffect, useRef, useState } from 'react';

/** What is wrong, in words, by field. */
export type Faults<Values> = { [Field in keyof Values]?: string | undefined };

/** The name of a field. */
export type Field<Values> = keyof Values & string;

/** Why something was refused: by field, and as words about the whole. */
export type Refusal<Values> = { faults?: Faults<Values>; problem?: string | null };

/** What is wrong; the first field with a fault gets the focus, and a fault goes when its field changes. */
export function useFaults<Values extends object>(retype: Field<Values> | undefined) {
  const element = useRef<HTMLFormElement>(null);
  const attach = useCallback((form: HTMLFormElement | null) => {
    element.current = form;
  }, []);
  const [faults, setFaults] = useState<Faults<Values>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count === 0) return;
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (first) showFault(first);
    else if (problem !== null && retype) fieldIn(element.current, retype)?.select();
  }, [count, problem, retype]);

  /** True: there is something to show. */
  const show = ({ faults: found = {}, problem: words = null }: Refusal<Values>): boolean => {
    setFaults(found);
    setProblem(words);
    setCount((times) => times + 1);
    return isTold({ faults: found, problem: words });
  };
  const correct = (fields: string[]) =>
    setFaults((before) => {
      const left = Object.entries(before).filter(([field]) => !fields.includes(field));
      return Object.fromEntries(left) as Faults<Values>;
    });
  return {
    faults,
    problem: problem === null ? undefined : { words: problem, count },
    isUntried: count === 0,
    show,
    correct,
    element,
    attach,
  };
}

/** Moves the focus to a field with a fault, and scrolls the words about it into view: they can be far below a large field. */
function showFault(field: HTMLElement): void {
  field.focus();
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  for (const id of ids) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
}

/** Whether there is anything to say. */
export const isTold = <Values>({ faults = {}, problem = null }: Refusal<Values>): boolean =>
  problem !== null || Object.values(faults).some(Boolean);

/** What fields say of themselves, by name: their text is not a value, as a date that cannot be read. */
export function unread<Values>(form: HTMLFormElement | null): Faults<Values> {
  const inputs = [...(form?.elements ?? [])].filter((each) => each instanceof HTMLInputElement);
  const faulty = inputs.filter(({ name, validity }) => name !== '' && validity.customError);
  return Object.fromEntries(
    faulty.map(({ name, validationMessage }) => [name, validationMessage]),
  ) as Faults<Values>;
}

/** The input of a name. */
export function fieldIn(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  const found = form?.elements.namedItem(name);
  return found instanceof HTMLInputElement ? found : undefined;
}
