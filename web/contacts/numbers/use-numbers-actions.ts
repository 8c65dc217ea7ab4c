import { useTranslation } from 'react-i18next';
import type { ContactView } from '#contract/contact-views.ts';
import {
  addToGroups,
  deleteContacts,
  downloadAllContacts,
  type ListedContact,
  optOutContacts,
} from '#contract/contacts.ts';
import { useMay } from '#web/accounts/index.ts';
import { callUrl, call } from '#web/client/index.ts';
import {
  IconDownload,
  IconHandStop,
  IconPencil,
  IconPlus,
  IconRoute,
  IconTrash,
  IconX,
} from '#web/ui/icons.ts';
import type { ListAction } from '#web/ui/index.ts';
import type { SmartFilter } from './filter/filter.ts';
import { saveFrom } from './save-from.ts';
import type { ChosenNumbers, WithManyKind } from './WithMany.tsx';

type Action = ListAction<ListedContact, number, SmartFilter>;

/** What can be done with contacts that are chosen: first what is done most. `ask` opens the dialog of those that need to be told more. */
export function useNumbersActions(
  sort: ContactView['sort'] | undefined,
  ask: (kind: WithManyKind) => (chosen: ChosenNumbers) => void,
): Action[] {
  const { t } = useTranslation(['contacts', 'ui']);
  const [mayEdit, mayOptOut] = [useMay(addToGroups), useMay(optOutContacts)];
  const changes: Action[] = [
    { label: t('numbers.many.add'), icon: IconPlus, openDialog: ask('add') },
    { label: t('numbers.many.set'), icon: IconPencil, openDialog: ask('set') },
    { label: t('numbers.many.move'), icon: IconRoute, openDialog: ask('move') },
    { label: t('numbers.many.leave'), icon: IconX, openDialog: ask('leave') },
  ];
  const download: Action = {
    label: t('list.download', { ns: 'ui' }),
    icon: IconDownload,
    openDialog: ({ rows }) => {
      const asked = 'ids' in rows ? { ids: String(rows.ids) } : rows.matching;
      saveFrom(callUrl(downloadAllContacts, {}, { sort, ...asked }));
    },
  };
  const optOut: Action = {
    label: t('numbers.many.optOut'),
    icon: IconHandStop,
    confirm: (chosen) => ({
      title: t('numbers.many.optOutTitle', chosen),
      text: t('numbers.many.optOutText'),
    }),
    background: (body) => call(optOutContacts, { body }),
  };
  const remove: Action = {
    label: t('numbers.many.delete'),
    icon: IconTrash,
    danger: true,
    confirm: (chosen) => ({
      title: t('numbers.many.deleteTitle', chosen),
      text: t('numbers.many.deleteText'),
    }),
    background: (body) => call(deleteContacts, { body }),
  };
  return [
    ...(mayEdit ? changes : []),
    download,
    ...(mayOptOut ? [optOut] : []),
    ...(mayEdit ? [remove] : []),
  ];
}
