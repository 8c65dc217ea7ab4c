import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Answer, Endpoint, Input } from '#contract/endpoint.ts';
import { call, CallProblem, errorMessage } from '#web/client/index.ts';
import {
  type FieldErrors,
  type Field,
  findField,
  hasErrors,
  type Refusal,
  inputErrors,
  useFieldErrors,
} from './use-field-errors.ts';

type Options<Values, Result> = {
  initial: Values;
  /** Runs when the form is sent or checked, not while the user types (specification, 5). */
  check?: (values: Values) => FieldErrors<Values> | Promise<FieldErrors<Values>>;
  /** Finds a refusal in a successful response. */
  refusalIn?: (answer: Result, fields: Fields<Values>) => Refusal<Values> | undefined;
  /**
   * Maps the field name of a server error to a field of the form; by default the same name. If the
   * function returns undefined, the error becomes a form-level problem.
   */
  fieldOf?: (name: string, problem: CallProblem) => Field<Values> | undefined;
  /** The message for a failed call that names no field; by default the server's message. Null shows nothing. */
  problemText?: (error: unknown) => string | null;
  /** Fields that share an error: changing one clears the errors of all. */
  linkedFields?: Field<Values>[];
  /** The field to select after a form-level problem, so that the user can type over it. */
  selectOnProblem?: Field<Values>;
  /** Called on every change, for example to store a draft. */
  onChange?: (values: Values) => void;
  /** The text of a success toast. */
  doneMessage?: (answer: Result, values: Values) => string;
  /** The form stays busy until the returned promise settles. */
  onDone?: (answer: Result, values: Values, fields: Fields<Values>) => unknown;
  onRefused?: (answer: Result) => unknown;
  onFailed?: (error: unknown) => unknown;
  /** Skips refetching the other queries after a success. */
  changesNothing?: true;
};

type Fields<Values> = {
  change: (some: Partial<Values>) => void;
  focus: (name: Field<Values>) => void;
};

/** The props that connect a form value to a field. */
export type FieldBinding<Value> = {
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
};

export type FormState<Values> = Fields<Values> & {
  values: Values;
  field: <Name extends Field<Values>>(name: Name) => FieldBinding<Values[Name]>;
  /**
   * The form-level problem. `count` grows with each problem, so that screen readers announce the same text
   * again.
   */
  problem: { words: string; count: number } | undefined;
  isBusy: boolean;
  isUnsubmitted: boolean;
  /** Whether a value differs from the initial or last saved value. */
  isChanged: boolean;
  /** Clears the form-level problem. */
  clear: () => void;
  /** Validates and shows errors. Resolves to true if the form is valid. */
  check: () => Promise<boolean>;
  /** Validates and sends the given values, or the current ones. */
  send: (values?: Values) => Promise<void>;
  onSubmit: () => void;
  /** The ref of the form element. */
  attach: (element: HTMLFormElement | null) => void;
};

/** A form whose values are the body of a contract call. */
export function useCallForm<E extends Endpoint, Values extends Input<E>['body' & keyof Input<E>] & object>(
  endpoint: E,
  options: Options<Values, Answer<E>>,
): FormState<Values> {
  // TypeScript cannot relate `call`'s input to a generic endpoint; the signature above checks the values.
  const send = call as (endpoint: E, input: { body: Values }) => Promise<Answer<E>>;
  return useForm((values: Values) => send(endpoint, { body: values }), options);
}

/**
 * A form that calls a function to send its values. Use it for several calls, or for values that differ from
 * the request body.
 */
export function useForm<Values extends object, Answered>(
  send: (values: Values) => Promise<Answered>,
  options: Options<Values, Answered>,
): FormState<Values> {
  const {
    initial,
    check,
    linkedFields = [],
    onChange,
    doneMessage,
    onDone,
    onFailed,
    problemText = errorMessage,
    fieldOf = matchFieldByName(initial),
  } = options;
  const [saved, setSaved] = useState(initial);
  const [values, setValues] = useState(initial);
  const { faults, problem, isUnsubmitted, show, clearErrors, element, attach } = useFieldErrors<Values>(
    options.selectOnProblem,
  );

  const change = (some: Partial<Values>) => {
    setValues((before) => ({ ...before, ...some }));
    const changed = Object.keys(some);
    clearErrors(linkedFields.some((field) => field in some) ? [...changed, ...linkedFields] : changed);
    onChange?.({ ...values, ...some });
  };
  const fields = { change, focus: (name: Field<Values>) => findField(element.current, name)?.focus() };

  const { mutateAsync, isPending } = useMutation({
    mutationFn: send,
    ...(options.changesNothing && { meta: { changesNothing: true } }),
    onSuccess: async (answer, sent) => {
      const refusal = options.refusalIn?.(answer, fields) ?? {};
      // Runs before the problem is shown, because the user may resend immediately.
      if (hasErrors(refusal)) await options.onRefused?.(answer);
      if (show(refusal)) return undefined;
      setSaved(sent);
      if (doneMessage) void showToast(doneMessage(answer, sent));
      return onDone?.(answer, sent, fields);
    },
    onError: async (error) => {
      await onFailed?.(error);
      const field = error instanceof CallProblem && error.field ? fieldOf(error.field, error) : undefined;
      const errors = field && ({ [field]: errorMessage(error) } as FieldErrors<Values>);
      show(errors ? { errors } : { problem: problemText(error) });
    },
  });

  const validate = async (wanted: Values) =>
    !show({ errors: { ...(await check?.(wanted)), ...inputErrors<Values>(element.current) } });
  const isSending = useRef(false);
  const sendValues = async (wanted = values) => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      // `onError` shows the error.
      if (await validate(wanted)) await mutateAsync(wanted).catch(() => undefined);
    } finally {
      isSending.current = false;
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
    isUnsubmitted,
    isChanged: (Object.keys(values) as (keyof Values)[]).some((key) => values[key] !== saved[key]),
    clear: () => void show({}),
    check: () => validate(values),
    send: sendValues,
    onSubmit: () => void sendValues(),
    attach,
  };
}

const matchFieldByName =
  <Values extends object>(initial: Values) =>
  (name: string): Field<Values> | undefined =>
    name in initial ? (name as Field<Values>) : undefined;

/** Shows a toast. The code for toasts loads with the first toast, because the sign-in page has none. */
async function showToast(words: string): Promise<void> {
  const { showSuccess: showDone } = await import('../feedback/toast.tsx');
  showDone(words);
}
