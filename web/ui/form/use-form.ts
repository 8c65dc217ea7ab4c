import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Answer, Endpoint, Input } from '#contract/endpoint.ts';
import { call, CallProblem, wordsOf } from '#web/client/index.ts';
import { type Faults, type Field, fieldIn, isTold, type Refusal, unread, useFaults } from './use-faults.ts';

type Options<Values, Answered> = {
  initial: Values;
  /** Looked at when the form is sent, and not before (specification, 5). */
  check?: (values: Values) => Faults<Values> | Promise<Faults<Values>>;
  /** What an answer refuses although the call succeeded. */
  refused?: (answer: Answered, fields: Fields<Values>) => Refusal<Values> | undefined;
  /** The field that the server means; the one of that name unless told. None: the words are about the whole. */
  fieldOf?: (name: string, problem: CallProblem) => Field<Values> | undefined;
  /** The words for a call that failed and named no field of the form; the server's own unless told. Null: none. */
  failed?: (error: unknown) => string | null;
  /** Fields that share a fault: it goes when any of them changes. */
  together?: Field<Values>[];
  /** The field to type over once the whole was refused. */
  retype?: Field<Values>;
  /** Each time that something changes: for what is kept while one is elsewhere. */
  keep?: (values: Values) => void;
  /** What a toast says once it is done. */
  said?: (answer: Answered, values: Values) => string;
  /** The form is busy until it is over. */
  onDone?: (answer: Answered, values: Values, fields: Fields<Values>) => unknown;
  onRefused?: (answer: Answered) => unknown;
  onFailed?: (error: unknown) => unknown;
  /** Nothing on other pages depends on it. */
  changesNothing?: true;
};

/** What can be done to a form's fields from outside of them. */
type Fields<Values> = {
  change: (some: Partial<Values>) => void;
  focus: (name: Field<Values>) => void;
};

/** What a field takes; fields of the kit take it as it is. */
export type FieldOf<Value> = {
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
};

export type FormState<Values> = Fields<Values> & {
  values: Values;
  field: <Name extends Field<Values>>(name: Name) => FieldOf<Values[Name]>;
  /** Of the whole. `count` grows, so that the same words are read out again. */
  problem: { words: string; count: number } | undefined;
  isBusy: boolean;
  /** It was not sent yet. */
  isUntried: boolean;
  /** Something differs from what it began with, or was saved last. */
  isChanged: boolean;
  /** Forgets what was said about the whole. */
  clear: () => void;
  /** Shows what is wrong. True: nothing is. */
  check: () => Promise<boolean>;
  /** Checks the values, these or those that were typed, and sends them. */
  send: (values?: Values) => Promise<void>;
  onSubmit: () => void;
  /** Takes the form's element. */
  attach: (element: HTMLFormElement | null) => void;
};

/** Sends the form's values as the body of a call of the contract. */
export function useCallForm<E extends Endpoint, Values extends Input<E>['body' & keyof Input<E>] & object>(
  endpoint: E,
  options: Options<Values, Answer<E>>,
): FormState<Values> {
  // What a call takes depends on its endpoint; the values are checked against it above.
  const send = call as (endpoint: E, input: { body: Values }) => Promise<Answer<E>>;
  return useForm((values: Values) => send(endpoint, { body: values }), options);
}

/** A form that is sent by a function: where it takes more than one call, or values that are not the body as they are. */
export function useForm<Values extends object, Answered>(
  send: (values: Values) => Promise<Answered>,
  options: Options<Values, Answered>,
): FormState<Values> {
  const {
    initial,
    check,
    together = [],
    keep,
    said,
    onDone,
    onFailed,
    failed = wordsOf,
    fieldOf = namesake(initial),
  } = options;
  const [saved, setSaved] = useState(initial);
  const [values, setValues] = useState(initial);
  const { faults, problem, isUntried, show, correct, element, attach } = useFaults<Values>(options.retype);

  const change = (some: Partial<Values>) => {
    setValues((before) => ({ ...before, ...some }));
    const changed = Object.keys(some);
    correct(together.some((field) => field in some) ? [...changed, ...together] : changed);
    keep?.({ ...values, ...some });
  };
  const fields = { change, focus: (name: Field<Values>) => fieldIn(element.current, name)?.focus() };

  const { mutateAsync, isPending } = useMutation({
    mutationFn: send,
    ...(options.changesNothing && { meta: { changesNothing: true } }),
    onSuccess: async (answer, sent) => {
      const refusal = options.refused?.(answer, fields) ?? {};
      // Before it is said: whoever reads it may send again at once.
      if (isTold(refusal)) await options.onRefused?.(answer);
      if (show(refusal)) return undefined;
      setSaved(sent);
      if (said) void tell(said(answer, sent));
      return onDone?.(answer, sent, fields);
    },
    onError: async (error) => {
      await onFailed?.(error);
      const field = error instanceof CallProblem && error.field ? fieldOf(error.field, error) : undefined;
      const faults = field && ({ [field]: wordsOf(error) } as Faults<Values>);
      show(faults ? { faults } : { problem: failed(error) });
    },
  });

  const isRight = async (wanted: Values) =>
    !show({ faults: { ...(await check?.(wanted)), ...unread<Values>(element.current) } });
  const isUnderWay = useRef(false);
  const sendValues = async (wanted = values) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      // What goes wrong is shown.
      if (await isRight(wanted)) await mutateAsync(wanted).catch(() => undefined);
    } finally {
      isUnderWay.current = false;
    }
  };
  return {
    values,
    field: (name) => ({
      name,
      value: values[name],
      error: faults[name],
      onChange: (value) => change({ [name]: value } as unknown as Partial<Values>),
    }),
    ...fields,
    problem,
    isBusy: isPending,
    isUntried,
    isChanged: (Object.keys(values) as (keyof Values)[]).some((key) => values[key] !== saved[key]),
    clear: () => void show({}),
    check: () => isRight(values),
    send: sendValues,
    onSubmit: () => void sendValues(),
    attach,
  };
}

const namesake =
  <Values extends object>(initial: Values) =>
  (name: string): Field<Values> | undefined =>
    name in initial ? (name as Field<Values>) : undefined;

/** Toasts are loaded with the first that is shown: Login has none. */
async function tell(words: string): Promise<void> {
  const { showDone } = await import('../feedback/toast.tsx');
  showDone(words);
}
