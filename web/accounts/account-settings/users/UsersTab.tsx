import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountUser } from '#contract/users.ts';
import { inviteUser } from '#contract/users.ts';
import { IconCheck, IconPlus, IconUsers } from '#web/ui/icons.ts';
import { Button, Chip, List, LoadedDialog, Section, Stack, useDisclosure } from '#web/ui/index.ts';
import { useIsAllowed } from '../../may.ts';
import { InvitationsSection } from './InvitationsSection.tsx';
import { usersListQuery } from './queries.ts';
import { RolesTable } from './RolesTable.tsx';
import { TwoFactorForAll } from './TwoFactorForAll.tsx';
import { type UserDialogKind, UserDialogs, UserMenu } from './UserMenu.tsx';
import { UserStateChip } from './UserStateChip.tsx';

/** The users of the account, invitations, and the roles. */
export function UsersTab() {
  const { t } = useTranslation('accountSettings');
  const [dialog, setDialog] = useState<{ user?: AccountUser; kind?: UserDialogKind }>({});
  return (
    <Stack gap="xl">
      <Section title={t('users.title')} context={t('users.context')} actions={<InviteButton />}>
        <List
          label={t('users.title')}
          query={usersListQuery}
          rowId={({ id }) => id}
          rowName={nameOf}
          renderMark={({ isYou }) => isYou && <Chip look="accent" icon={IconCheck} label={t('users.you')} />}
          columns={[
            { key: 'name', title: t('users.name'), render: nameOf },
            {
              key: 'role',
              title: t('users.role'),
              figure: true,
              width: 100,
              render: ({ role }) => t(`roles.${role}`),
            },
            {
              key: 'state',
              title: t('users.state'),
              width: 120,
              render: (user) => <UserStateChip user={user} />,
            },
            { key: 'username', as: 'text', title: t('users.username'), hideOrder: 2, wideOnly: true },
            {
              key: 'email',
              as: 'text',
              title: t('users.email'),
              width: 180,
              grows: true,
              hideOrder: 3,
              wideOnly: true,
            },
            {
              key: 'lastActiveAt',
              as: 'moment',
              title: t('users.lastActive'),
              isKnown: ({ lastActiveAt }) => lastActiveAt !== null,
              hideOrder: 1,
              wideOnly: true,
            },
          ]}
          renderMenu={(user) => <UserMenu user={user} onOpenDialog={(kind) => setDialog({ user, kind })} />}
          empty={{ icon: IconUsers, title: t('users.title') }}
        />
      </Section>
      <InvitationsSection />
      <TwoFactorForAll />
      <RolesTable />
      <UserDialogs {...dialog} onClose={() => setDialog(({ kind: _kind, ...was }) => was)} />
    </Stack>
  );
}

const nameOf = ({ fullName, username }: AccountUser): string => fullName || username;

const loadInviteDialog = async () => (await import('./InviteDialog.tsx')).InviteDialog;

function InviteButton() {
  const { t } = useTranslation('accountSettings');
  const [opened, { open, close }] = useDisclosure();
  if (!useIsAllowed(inviteUser)) return null;
  return (
    <>
      <Button icon={IconPlus} onClick={open}>
        {t('invite.open')}
      </Button>
      <LoadedDialog load={loadInviteDialog} opened={opened} onClose={close} with={{}} />
    </>
  );
}
