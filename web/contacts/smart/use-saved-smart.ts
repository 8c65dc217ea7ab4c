import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Group } from '#contract/contacts.ts';
import { showDone } from '#web/ui/index.ts';

/** Goes to a smart group that was saved. */
export function useSavedSmart(): (group: Group) => void {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  return ({ id, name }) => {
    showDone(t('groups.savedToast', { name }));
    void navigate({ to: '/Groups/AddEdit/$groupId', params: { groupId: id } });
  };
}
