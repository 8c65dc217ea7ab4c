import { useTranslation } from 'react-i18next';
import type { Group } from '#contract/contacts.ts';
import { IconCheck, IconCopy, IconPencil, IconRoute, IconTrash, IconUserMinus } from '#web/ui/icons.ts';
import { LoadedDialog, MenuItem, showDone } from '#web/ui/index.ts';

export type GroupDialogKind = 'edit' | 'copy' | 'merge' | 'empty' | 'delete';

type MenuProps = { group: Group; onAsk: (kind: GroupDialogKind) => void; onKeep: () => void };

/** What can be done with a group, besides sending to it. */
export function GroupMenu({ group, onAsk, onKeep }: MenuProps) {
  const { t } = useTranslation('contacts');
  return (
    <>
      <MenuItem icon={IconPencil} onClick={() => onAsk('edit')}>
        {t('groups.edit')}
      </MenuItem>
      {group.expiresOn && (
        <MenuItem icon={IconCheck} onClick={onKeep}>
          {t('groups.keep')}
        </MenuItem>
      )}
      <MenuItem icon={IconCopy} onClick={() => onAsk('copy')}>
        {t('groups.copy')}
      </MenuItem>
      {!group.filter && (
        <MenuItem icon={IconRoute} onClick={() => onAsk('merge')}>
          {t('groups.merge')}
        </MenuItem>
      )}
      {(group.members ?? 0) > 0 && (
        <MenuItem icon={IconUserMinus} onClick={() => onAsk('empty')}>
          {t('groups.emptyIt')}
        </MenuItem>
      )}
      <MenuItem danger icon={IconTrash} onClick={() => onAsk('delete')}>
        {t('groups.delete')}
      </MenuItem>
    </>
  );
}

type DialogsProps = {
  group?: Group;
  kind?: GroupDialogKind;
  onCopied: (copy: Group) => void;
  /** Contacts are being moved or deleted, as is said above the list of groups. */
  onStarted?: () => void;
  onClose: () => void;
};

const loadEdit = async () => (await import('./GroupDialog.tsx')).GroupDialog;
const loadCopy = async () => (await import('./CopyGroupDialog.tsx')).CopyGroupDialog;
const loadMerge = async () => (await import('./MergeGroupsDialog.tsx')).MergeGroupsDialog;
const loadEmpty = async () => (await import('./EmptyGroupDialog.tsx')).EmptyGroupDialog;
const loadDelete = async () => (await import('./DeleteGroupDialog.tsx')).DeleteGroupDialog;

/** What the menu asks; outside of the rows, so that it stays when a row goes. */
export function GroupDialogs({ group, kind, onCopied, onStarted, onClose }: DialogsProps) {
  const { t } = useTranslation('contacts');
  if (!group) return null;
  const onSaved = ({ name }: Group) => showDone(t('groups.savedToast', { name }));
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
