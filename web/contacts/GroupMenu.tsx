import { useTranslation } from 'react-i18next';
import type { Group } from '#contract/contacts.ts';
import { IconCheck, IconPencil, IconSend, IconTrash } from '#web/ui/icons.ts';
import { MenuItem, MenuLink, showDone } from '#web/ui/index.ts';
import { DeleteGroupDialog } from './DeleteGroupDialog.tsx';
import { GroupDialog } from './GroupDialog.tsx';

export type GroupDialogKind = 'edit' | 'delete';

type MenuProps = { group: Group; onAsk: (kind: GroupDialogKind) => void; onKeep: () => void };

/** What can be done with a group. */
export function GroupMenu({ group, onAsk, onKeep }: MenuProps) {
  const { t } = useTranslation('contacts');
  return (
    <>
      <MenuLink icon={IconSend} to="/Sending/SendMessage" search={{ group: group.id }}>
        {t('groups.send')}
      </MenuLink>
      <MenuItem icon={IconPencil} onClick={() => onAsk('edit')}>
        {t('groups.edit')}
      </MenuItem>
      {group.expiresOn && (
        <MenuItem icon={IconCheck} onClick={onKeep}>
          {t('groups.keep')}
        </MenuItem>
      )}
      <MenuItem danger icon={IconTrash} onClick={() => onAsk('delete')}>
        {t('groups.delete')}
      </MenuItem>
    </>
  );
}

type DialogsProps = { group?: Group; kind?: GroupDialogKind; onClose: () => void };

/** What the menu asks; outside of the rows, so that it stays when a row goes. */
export function GroupDialogs({ group, kind, onClose }: DialogsProps) {
  const { t } = useTranslation('contacts');
  return (
    <>
      <GroupDialog
        group={group}
        opened={kind === 'edit'}
        onSaved={({ name }) => showDone(t('groups.savedToast', { name }))}
        onClose={onClose}
      />
      <DeleteGroupDialog group={group} opened={kind === 'delete'} onClose={onClose} />
    </>
  );
}
