import { useTranslation } from 'react-i18next';
import { canManageRole } from '#contract/access.ts';
import { type AccountUser, changeRole, reinstateUser, suspendUser } from '#contract/users.ts';
import { call } from '#web/client/index.ts';
import { IconBan, IconCheck, IconTrash, IconAdjustments } from '#web/ui/icons.ts';
import { LoadedDialog, MenuItem } from '#web/ui/index.ts';
import { useIsAllowed } from '../../may.ts';
import { useSession } from '../../session.ts';
import { ConfirmUserDialog } from './ConfirmUserDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';

export type UserDialogKind = 'role' | 'suspend' | 'reinstate' | 'remove';

type MenuProps = { user: AccountUser; onOpenDialog: (kind: UserDialogKind) => void };

export function UserMenu({ user: { isYou, role, state }, onOpenDialog }: MenuProps) {
  const { t } = useTranslation('accountSettings');
  const { permissions } = useSession().account;
  const isAllowed = useIsAllowed(changeRole);
  if (isYou || !isAllowed || !canManageRole(permissions, role)) return null;
  const isSuspended = state === 'suspended';
  return (
    <>
      <MenuItem icon={IconAdjustments} onClick={() => onOpenDialog('role')}>
        {t('changeRole.open')}
      </MenuItem>
      <MenuItem
        icon={isSuspended ? IconCheck : IconBan}
        onClick={() => onOpenDialog(isSuspended ? 'reinstate' : 'suspend')}
      >
        {t(isSuspended ? 'reinstate.open' : 'suspend.open')}
      </MenuItem>
      <MenuItem danger icon={IconTrash} onClick={() => onOpenDialog('remove')}>
        {t('remove.open')}
      </MenuItem>
    </>
  );
}

const loadRoleDialog = async () => (await import('./RoleDialog.tsx')).RoleDialog;

type DialogsProps = { user?: AccountUser; kind?: UserDialogKind; onClose: () => void };

/** The dialogs of the menu. Rendered outside the list, so they stay open if the row disappears. */
export function UserDialogs({ user, kind, onClose }: DialogsProps) {
  if (!user) return null;
  const params = { userId: user.id };
  const close = { user, onClose };
  return (
    <>
      <LoadedDialog load={loadRoleDialog} opened={kind === 'role'} onClose={onClose} with={{ user }} />
      <RemoveDialog {...close} opened={kind === 'remove'} />
      <ConfirmUserDialog
        {...close}
        opened={kind === 'suspend'}
        action="suspend"
        send={() => call(suspendUser, { params })}
      />
      <ConfirmUserDialog
        {...close}
        opened={kind === 'reinstate'}
        action="reinstate"
        send={() => call(reinstateUser, { params })}
      />
    </>
  );
}
