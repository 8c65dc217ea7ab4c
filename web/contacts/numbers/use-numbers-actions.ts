import { useTranslation } from 'react-i18next';
import type { ContactView } from '#contract/contact-views.ts';
import {
  addToGroups,
  deleteContacts,
  downloadAllContacts,
  type ListedContact,
  optOutContacts,
} from '#contract/contacts.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
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
import { startDownloadFrom } from './download-from.ts';
import type { SelectedContacts, BulkEditKind } from './BulkEditDialog.tsx';

type Action = ListAction<ListedContact, number, SmartFilter>;

/**
 * Returns the actions that the user may apply to selected contacts, most common first. `openBulkEdit` opens
 * a dialog for actions that need more input.
 */
export function useNumbersActions(
  sort: ContactView['sort'] | undefined,
  openBulkEdit: (kind: BulkEditKind) => (chosen: SelectedContacts) => void,
): Action[] {
  const { t } = useTranslation(['contacts', 'ui']);
  const [mayEdit, mayOptOut] = [useIsAllowed(addToGroups), useIsAllowed(optOutContacts)];
  const changes: Action[] = [
    { label: t('numbers.many.add'), icon: IconPlus, openDialog: openBulkEdit('add') },
    { label: t('numbers.many.set'), icon: IconPencil, openDialog: openBulkEdit('set') },
    { label: t('numbers.many.move'), icon: IconRoute, openDialog: openBulkEdit('move') },
    { label: t('numbers.many.leave'), icon: IconX, openDialog: openBulkEdit('leave') },
  ];
  const download: Action = {
    label: t('list.download', { ns: 'ui' }),
    icon: IconDownload,
    openDialog: ({ rows }) => {
      const selection = 'ids' in rows ? { ids: String(rows.ids) } : rows.matching;
      startDownloadFrom(callUrl(downloadAllContacts, {}, { sort, ...selection }));
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
