import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeApiKey } from '#contract/api-keys.ts';
import type { Input } from '#contract/endpoint.ts';
import { problemOf, useWithConfirmation } from '#web/accounts/index.ts';
import { call } from '#web/client/index.ts';
import { useForm } from '#web/ui/index.ts';
import { useApiKey } from './key-context.ts';

export type KeyChanges = Input<typeof changeApiKey>['body'];

type Options<Values> = {
  initial: Values;
  check?: (values: Values) => { [Name in keyof Values]?: string | undefined };
  /** Returns the body of the call for the fields that the user changed. */
  toChanges: (changed: Partial<Values>) => KeyChanges;
  /** Maps the server's names of fields to other names in the form. */
  names?: Record<string, keyof Values & string>;
};

/** A form that changes the page's key. Sends only what was changed, so other changes are not overwritten. */
export function useKeyForm<Values extends object>({ initial, check, toChanges, names }: Options<Values>) {
  const { t } = useTranslation('apiKeys');
  const { id: keyId } = useApiKey();
  const [saved, setSaved] = useState(initial);
  const send = useWithConfirmation((values: Values) =>
    call(changeApiKey, { params: { keyId }, body: toChanges(changedFields(saved, values)) }),
  );
  return useForm(send, {
    initial,
    ...(check && { check }),
    problemText: problemOf,
    fieldOf: (name) => {
      const field = names?.[name] ?? name.split('.').at(-1)!;
      return field in initial ? (field as keyof Values & string) : undefined;
    },
    doneMessage: () => t('saved'),
    onDone: (_answer, values) => setSaved(values),
  });
}

const changedFields = <Values extends object>(before: Values, now: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== before[name as keyof Values]),
  ) as Partial<Values>;
