import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '#contract/contacts.ts';
import { IconCheck, IconDots, IconPencil, IconSend, IconTrash } from '#web/ui/icons.ts';
import { ActionIcon, Menu } from '#web/ui/kit.ts';
import { showDone } from '#web/ui/toast.tsx';
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
      <Menu position="bottom-end" width={200} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon
            ref={opener}
            variant="subtle"
            color="gray"
            c="dimmed"
            size="lg"
            aria-label={t('groups.actions', { name: group.name })}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconSend size={16} aria-hidden />} onClick={send}>
            {t('groups.send')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => open('edit')}>
            {t('groups.edit')}
          </Menu.Item>
          {group.expiresOn && (
            <Menu.Item leftSection={<IconCheck size={16} aria-hidden />} onClick={keep}>
              {t('groups.keep')}
            </Menu.Item>
          )}
          <Menu.Item
            color="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => open('delete')}
          >
            {t('groups.delete')}
          </Menu.Item>
        </Menu.Dropdown>
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
