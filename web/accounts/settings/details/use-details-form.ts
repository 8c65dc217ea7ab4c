import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveCompany, saveContact, saveEmail } from '#contract/my-settings.ts';
import { useRefreshSession } from '../../session.ts';
import { call, CallProblem, errorMessage } from '#web/client/index.ts';
import { showSuccess, showProblem, useForm, type FormState } from '#web/ui/index.ts';
import { ConfirmationCancelled, useWithConfirmation } from '../confirm/use-with-confirmation.ts';
import { type MySettings, mySettingsQuery } from '../queries.ts';
import { type Changes, findChanges, isChanged, trimValues, type Values, toFormValues } from './changes.ts';
import { detailsErrors } from './errors.ts';

/**
 * Creates the form for the user's details. It saves only changes (specification, 8). It calls `onSaved`
 * with the changes, even if there are none.
 */
export function useDetailsForm(saved: MySettings, onSaved: (changes: Changes) => void): FormState<Values> {
  const { t } = useTranslation('mySettings');
  const saveAll = useWithConfirmation(save);
  const queryClient = useQueryClient();
  const refreshSession = useRefreshSession();
  const { queryKey } = mySettingsQuery;
  return useForm(
    async (values: Values) => {
      const changes = findChanges(values, toFormValues(saved));
      if (isChanged(changes)) await saveAll(changes);
      return changes;
    },
    {
      initial: toFormValues(saved),
      check: detailsErrors,
      // Errors without a field appear in a toast.
      problemText: () => null,
      onDone: async (changes, values, { change }) => {
        if (isChanged(changes)) {
          const { contact, ...rest } = changes;
          queryClient.setQueryData(queryKey, (before) => before && { ...before, ...contact, ...rest });
          showSuccess(t('details.saved'));
        }
        change(trimValues(values));
        onSaved(changes);
        // If the refresh fails, the top bar shows the old name until the next page load.
        if (isChanged(changes)) await refreshSession().catch(() => undefined);
      },
      onFailed: (error) => {
        if (error instanceof ConfirmationCancelled) return;
        const isOfField = error instanceof CallProblem && (error.field ?? '') in toFormValues(saved);
        if (!isOfField) showProblem(isRateLimited(error) ? errorMessage(error) : t('details.failed'));
        // Some changes may have been saved.
        void queryClient.invalidateQueries({ queryKey });
      },
    },
  );
}

/**
 * Saves the email first, because only the email may require the password. If the user cancels the password
 * dialog, nothing is saved.
 */
async function save({ email, contact, company }: Changes): Promise<void> {
  if (email !== undefined) await call(saveEmail, { body: { email } });
  if (contact) await call(saveContact, { body: contact });
  if (company !== undefined) await call(saveCompany, { body: { company } });
}

/**
 * Returns whether the server limits the rate. The user then only needs to wait, so the message must not
 * refer to support.
 */
function isRateLimited(error: unknown): boolean {
  return error instanceof CallProblem && error.status === 429;
}
