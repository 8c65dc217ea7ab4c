import { useTranslation } from 'react-i18next';
import type { Group } from '#contract/contacts.ts';
import { IconCheck, IconCopy, IconPencil, IconRoute, IconTrash, IconUserMinus } from '#web/ui/icons.ts';
import { LoadedDialog, MenuItem, showSuccess } from '#web/ui/index.ts';

export type GroupDialogKind = 'edit' | 'copy' | 'merge' | 'empty' | 'delete';

type MenuProps = { group: Group; onOpenDialog: (kind: GroupDialogKind) => void; onKeep: () => void };

/** The actions on a group, except importing and sending. */
export function GroupMenu({ group, onOpenDialog, onKeep }: MenuProps) {
  const { t } = useTranslation('contacts');
  return (
    <>
      <MenuItem icon={IconPencil} onClick={() => onOpenDialog('edit')}>
        {t('groups.edit')}
      </MenuItem>
      {group.expiresOn && (
        <MenuItem icon={IconCheck} onClick={onKeep}>
          {t('groups.keep')}
        </MenuItem>
      )}
      <MenuItem icon={IconCopy} onClick={() => onOpenDialog('copy')}>
        {t('groups.copy')}
      </MenuItem>
      {!group.filter && (
        <MenuItem icon={IconRoute} onClick={() => onOpenDialog('merge')}>
          {t('groups.merge')}
        </MenuItem>
      )}
      {(group.members ?? 0) > 0 && (
        <MenuItem icon={IconUserMinus} onClick={() => onOpenDialog('empty')}>
          {t('groups.emptyIt')}
        </MenuItem>
      )}
      <MenuItem danger icon={IconTrash} onClick={() => onOpenDialog('delete')}>
        {t('groups.delete')}
      </MenuItem>
    </>
  );
}

type DialogsProps = {
  group?: Group;
  kind?: GroupDialogKind;
  onCopied: (copy: Group) => void;
  /** Called when a background action starts. The list of groups shows the action's progress. */
  onStarted?: () => void;
  onClose: () => void;
};

const loadEdit = async () => (await import('./GroupDialog.tsx')).GroupDialog;
const loadCopy = async () => (await import('./CopyGroupDialog.tsx')).CopyGroupDialog;
const loadMerge = async () => (await import('./MergeGroupsDialog.tsx')).MergeGroupsDialog;
const loadEmpty = async () => (await import('./EmptyGroupDialog.tsx')).EmptyGroupDialog;
const loadDelete = async () => (await import('./DeleteGroupDialog.tsx')).DeleteGroupDialog;

/** The dialogs of the menu. They are outside the list, so they stay open if the group's row is removed. */
export function GroupDialogs({ group, kind, onCopied, onStarted, onClose }: DialogsProps) {
  const { t } = useTranslation('contacts');
  if (!group) return null;
  const onSaved = ({ name }: Group) => showSuccess(t('groups.savedToast', { name }));
  const started = { group, onStarted };
  return (
    <>
      <LoadedDialog load={loadEdit} opened={kind === 'edit'} onClose={onClose} with={{ group, onSaved }} />
      <LoadedDialog load={loadCopy} opened={kind === 'copy'} onClose={onClose} with={{ group, onCopied }} />
      <LoadedDialog load={loadMerge} opened={kind === 'merge'} onClose={onClose} with={started} />
      <LoadedDialog load={loadEmpty} opened={kind === 'empty'} onClose={onClose} with={started} />
      <LoadedDialog load={loadDelete} opened={kind === 'delete'} onClose={onClose} with={started} />
    </>
  );
}
