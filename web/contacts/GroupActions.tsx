import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '#contract/contacts.ts';
import { IconCheck, IconDots, IconPencil, IconSend, IconTrash } from '#web/ui/icons.ts';
import { IconButton, Menu, MenuItem, showDone } from '#web/ui/index.ts';
import { DeleteGroupDialog } from './DeleteGroupDialog.tsx';
import { GroupDialog } from './GroupDialog.tsx';

type Props = { group: Group; onKeep: () => void };

export function GroupActions({ group, onKeep }: Props) {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  const opener = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const open = (wanted: 'edit' | 'delete') => {
    // The dialog gives the focus back to where it was: not to a menu that has gone.
    opener.current?.focus();
    setDialog(wanted);
  };
  const close = () => setDialog(undefined);
  const keep = () => {
    opener.current?.focus();
    onKeep();
  };
  const send = () => void navigate({ to: '/Sending/SendMessage', search: { group: group.id } });
  return (
    <>
      <Menu
        width={200}
        opener={<IconButton icon={IconDots} ref={opener} label={t('groups.actions', { name: group.name })} />}
      >
        <MenuItem icon={IconSend} onClick={send}>
          {t('groups.send')}
        </MenuItem>
        <MenuItem icon={IconPencil} onClick={() => open('edit')}>
          {t('groups.edit')}
        </MenuItem>
        {group.expiresOn && (
          <MenuItem icon={IconCheck} onClick={keep}>
            {t('groups.keep')}
          </MenuItem>
        )}
        <MenuItem danger icon={IconTrash} onClick={() => open('delete')}>
          {t('groups.delete')}
        </MenuItem>
      </Menu>
      <EditGroupDialog group={group} opened={dialog === 'edit'} onClose={close} />
      <DeleteGroupDialog group={group} opened={dialog === 'delete'} onClose={close} />
    </>
  );
}

function EditGroupDialog({ group, opened, onClose }: { group: Group; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('contacts');
  return (
    <GroupDialog
      group={group}
      opened={opened}
      onSaved={({ name }) => showDone(t('groups.savedToast', { name }))}
      onClose={onClose}
    />
  );
}
