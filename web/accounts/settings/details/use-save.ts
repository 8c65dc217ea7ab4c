import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveCompany, saveContact, saveEmail } from '#contract/my-settings.ts';
import { call, CallProblem, wordsOf } from '#web/client/index.ts';
import { showDone, showProblem } from '#web/ui/toast.tsx';
import { NotConfirmed, useConfirmed } from '../confirm/use-confirmed.ts';
import { useRefreshSession } from '#web/accounts/session.ts';
import { mySettingsQuery } from '../queries.ts';
import { FIELDS, type Changes } from './changes.ts';
import type { Faults } from './faults.ts';

/** Saves what changed (specification, 8). `show`: what the server found, at its field. */
export function useSave(show: (faults: Faults) => void) {
  const { t } = useTranslation('mySettings');
  const mutationFn = useConfirmed(save);
  const queryClient = useQueryClient();
  const refreshSession = useRefreshSession();
  return useMutation({
    mutationFn,
    onSuccess: async (_, { contact, ...rest }) => {
      queryClient.setQueryData(
        mySettingsQuery.queryKey,
        (before) => before && { ...before, ...contact, ...rest },
      );
      showDone(t('details.saved'));
      // The names in the top bar can wait for the next load.
      await refreshSession().catch(() => undefined);
    },
    onError: async (error) => {
      if (error instanceof NotConfirmed) return;
      const field = error instanceof CallProblem && FIELDS.find((each) => each === error.field);
      if (field) show({ [field]: wordsOf(error) });
      else showProblem(isTooOften(error) ? wordsOf(error) : t('details.failed'));
      // Some of it may be saved.
      await queryClient.invalidateQueries({ queryKey: mySettingsQuery.queryKey });
    },
  });
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
