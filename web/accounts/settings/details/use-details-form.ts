import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveCompany, saveContact, saveEmail } from '#contract/my-settings.ts';
import { useRefreshSession } from '../../session.ts';
import { call, CallProblem, wordsOf } from '#web/client/index.ts';
import { showDone, showProblem, useForm, type FormState } from '#web/ui/index.ts';
import { NotConfirmed, useConfirmed } from '../confirm/use-confirmed.ts';
import { type MySettings, mySettingsQuery } from '../queries.ts';
import { type Changes, changesOf, isChanged, trimmed, type Values, valuesOf } from './changes.ts';
import { faultsOf } from './faults.ts';

/** The user's details as a form that saves what changed (specification, 8). `onSaved`: with that; nothing, perhaps. */
export function useDetailsForm(saved: MySettings, onSaved: (changes: Changes) => void): FormState<Values> {
  const { t } = useTranslation('mySettings');
  const saveAll = useConfirmed(save);
  const queryClient = useQueryClient();
  const refreshSession = useRefreshSession();
  const { queryKey } = mySettingsQuery;
  return useForm(
    async (values: Values) => {
      const changes = changesOf(values, valuesOf(saved));
      if (isChanged(changes)) await saveAll(changes);
      return changes;
    },
    {
      initial: valuesOf(saved),
      check: faultsOf,
      // Those that no field can say are said by a toast.
      problemText: () => null,
      onDone: async (changes, values, { change }) => {
        if (isChanged(changes)) {
          const { contact, ...rest } = changes;
          queryClient.setQueryData(queryKey, (before) => before && { ...before, ...contact, ...rest });
          showDone(t('details.saved'));
        }
        change(trimmed(values));
        onSaved(changes);
        // The names in the top bar can wait for the next load.
        if (isChanged(changes)) await refreshSession().catch(() => undefined);
      },
      onFailed: (error) => {
        if (error instanceof NotConfirmed) return;
        const isOfField = error instanceof CallProblem && (error.field ?? '') in valuesOf(saved);
        if (!isOfField) showProblem(isTooOften(error) ? wordsOf(error) : t('details.failed'));
        // Some of it may be saved.
        void queryClient.invalidateQueries({ queryKey });
      },
    },
  );
}

/** The address first: it alone may ask for the password, and whoever turns away then has saved nothing. */
async function save({ email, contact, company }: Changes): Promise<void> {
  if (email !== undefined) await call(saveEmail, { body: { email } });
  if (contact) await call(saveContact, { body: contact });
  if (company !== undefined) await call(saveCompany, { body: { company } });
}

/** Support could not help, but waiting does. */
function isTooOften(error: unknown): boolean {
  return error instanceof CallProblem && error.status === 429;
}
