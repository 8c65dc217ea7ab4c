import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Group } from '#contract/contacts.ts';
import { showSuccess } from '#web/ui/index.ts';

/** Returns a function that shows a toast and opens the group. */
export function useOpenSavedGroup(): (group: Group) => void {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  return ({ id, name }) => {
    showSuccess(t('groups.savedToast', { name }));
    void navigate({ to: '/Groups/AddEdit/$groupId', params: { groupId: id } });
  };
}
