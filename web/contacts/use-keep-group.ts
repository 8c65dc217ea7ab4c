import { useTranslation } from 'react-i18next';
import type { Group } from '#contract/contacts.ts';
import { errorMessage } from '#web/client/index.ts';
import { showSuccess, showProblem, showUndoToast, useFormat } from '#web/ui/index.ts';
import { useUpdateGroup } from './groups.ts';

/**
 * Returns a function that removes a group's expiry. Offers no undo once the expiry day has started, because
 * only a future day can be set.
 */
export function useKeepGroup(): (group: Group) => void {
  const { t } = useTranslation(['contacts', 'ui']);
  const { today } = useFormat();
  const { mutate } = useUpdateGroup();
  return ({ id: groupId, name, expiresOn }) => {
    const undo = () => mutate({ groupId, expiresOn }, { onError });
    const onSuccess = () => {
      const message = t('groups.keptToast', { name });
      if (expiresOn === null || expiresOn <= today()) showSuccess(message);
      else showUndoToast(message, t('undo', { ns: 'ui' }), undo);
    };
    mutate({ groupId, expiresOn: null }, { onError, onSuccess });
  };
}

function onError(error: unknown): void {
  showProblem(errorMessage(error));
}
