import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '#contract/contacts.ts';
import { wordsOf } from '#web/client/index.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { IconDots, IconPencil, IconSend, IconTrash } from '#web/ui/icons.ts';
import { ActionIcon, Menu } from '#web/ui/kit.ts';
import { showDone, showProblem } from '#web/ui/toast.tsx';
import { GroupNameDialog } from './GroupNameDialog.tsx';
import { useDeleteGroup, useRenameGroup } from './groups.ts';

export function GroupActions({ group }: { group: Group }) {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  const opener = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<'rename' | 'delete'>();
  const open = (wanted: 'rename' | 'delete') => {
    // The dialog gives the focus back to where it was: not to a menu that has gone.
    opener.current?.focus();
    setDialog(wanted);
  };
  const close = () => setDialog(undefined);
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
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => open('rename')}>
            {t('groups.rename')}
          </Menu.Item>
          <Menu.Item
            color="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => open('delete')}
          >
            {t('groups.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <RenameGroupDialog group={group} opened={dialog === 'rename'} onClose={close} />
      <DeleteGroupDialog group={group} opened={dialog === 'delete'} onClose={close} />
    </>
  );
}

type DialogProps = { group: Group; opened: boolean; onClose: () => void };

function RenameGroupDialog({ group, opened, onClose }: DialogProps) {
  const { t } = useTranslation('contacts');
  return (
    <GroupNameDialog
      opened={opened}
      title={t('groups.renameTitle')}
      submitLabel={t('groups.save')}
      initialName={group.name}
      mutation={useRenameGroup(group.id)}
      onDone={({ name }) => showDone(t('groups.renamedToast', { name }))}
      onClose={onClose}
    />
  );
}

function DeleteGroupDialog({ group, opened, onClose }: DialogProps) {
  const { t } = useTranslation('contacts');
  const { mutate, isPending } = useDeleteGroup();
  const accept = () =>
    mutate(group.id, {
      onError: (problem) => showProblem(wordsOf(problem)),
      onSuccess: () => {
        onClose();
        showDone(t('groups.deletedToast', { name: group.name }));
      },
    });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('groups.deleteTitle', { name: group.name })}
      acceptLabel={t('groups.delete')}
      {...(group.members > 0 && { typed: group.name })}
      busy={isPending}
      onAccept={accept}
      onClose={onClose}
    >
      {t('groups.deleteText', { count: group.members })}
    </ConfirmDialog>
  );
}
