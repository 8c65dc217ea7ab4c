import { useTranslation } from 'react-i18next';
import type { Contact } from '#contract/contacts.ts';
import { formatNumber } from '#sms/index.ts';
import { wordsOf } from '#web/client/index.ts';
import { showDone, showProblem, showUndo } from '#web/ui/index.ts';
import { useAddContact, useRemoveContact } from './contacts.ts';

/**
 * Removes a contact from its group and offers to put it back. Custom fields would not come back with a contact that
 * was in this group only, so where there are any, no undo is promised.
 */
export function useRemoveWithUndo(groupId: number): (contact: Contact) => void {
  const { t } = useTranslation(['contacts', 'ui']);
  const add = useAddContact(groupId);
  const remove = useRemoveContact(groupId);
  return ({ id, number, firstName, lastName, fields }) => {
    const message = t('group.removed', { number: formatNumber(number) });
    const undo = () => add.mutate({ number: `+${number}`, firstName, lastName }, { onError });
    const onSuccess = () =>
      Object.keys(fields).length > 0 ? showDone(message) : showUndo(message, t('undo', { ns: 'ui' }), undo);
    remove.mutate(id, { onError, onSuccess });
  };
}

function onError(error: unknown): void {
  showProblem(wordsOf(error));
}
