import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { canManageRole } from '#contract/access.ts';
import { type Invitation, resendInvitation, revokeInvitation } from '#contract/users.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { IconMail, IconRefresh, IconTrash } from '#web/ui/icons.ts';
import { List, MenuItem, Section, showProblem, showSuccess, Text, useFormat } from '#web/ui/index.ts';
import { useSession } from '../../session.ts';
import { accountUsersQuery, invitationsListQuery } from './queries.ts';

/** Invitations that nobody has accepted yet. Hidden if there are none. */
export function InvitationsSection() {
  const { t } = useTranslation('accountSettings');
  const { data } = useQuery(accountUsersQuery);
  if (!data || data.invitations.length === 0) return null;
  return (
    <Section title={t('invitations.title')} context={t('invitations.context')}>
      <List
        label={t('invitations.title')}
        query={invitationsListQuery}
        rowId={({ id }) => id}
        rowName={({ email }) => email}
        columns={[
          { key: 'email', as: 'text', title: t('users.email') },
          {
            key: 'role',
            title: t('users.role'),
            figure: true,
            width: 100,
            render: ({ role }) => t(`roles.${role}`),
          },
          {
            key: 'invitedBy',
            title: t('invitations.by'),
            width: 140,
            hideOrder: 1,
            wideOnly: true,
            render: ({ invitedBy }) => invitedBy,
          },
          {
            key: 'expiresAt',
            title: t('invitations.expires'),
            width: 160,
            render: (invitation) => <Expiry invitation={invitation} />,
          },
        ]}
        renderMenu={(invitation) => <InvitationMenu invitation={invitation} />}
        empty={{ icon: IconMail, title: t('invitations.title') }}
      />
    </Section>
  );
}

function Expiry({ invitation: { isExpired, expiresAt } }: { invitation: Invitation }) {
  const { t } = useTranslation('accountSettings');
  const format = useFormat();
  return isExpired ? (
    <Text size="sm" tone="bad">
      {t('invitations.expired')}
    </Text>
  ) : (
    format.dateTime(new Date(expiresAt))
  );
}

function InvitationMenu({ invitation: { id: invitationId, email, role } }: { invitation: Invitation }) {
  const { t } = useTranslation('accountSettings');
  const { permissions } = useSession().account;
  const onError = (error: unknown) => showProblem(errorMessage(error));
  const resend = useMutation({
    mutationFn: () => call(resendInvitation, { params: { invitationId } }),
    onSuccess: () => showSuccess(t('invite.sent', { email })),
    onError,
  });
  const revoke = useMutation({
    mutationFn: () => call(revokeInvitation, { params: { invitationId } }),
    onSuccess: () => showSuccess(t('invitations.revoked', { email })),
    onError,
  });
  if (!canManageRole(permissions, role)) return null;
  return (
    <>
      <MenuItem icon={IconRefresh} onClick={() => resend.mutate()}>
        {t('invitations.resend')}
      </MenuItem>
      <MenuItem danger icon={IconTrash} onClick={() => revoke.mutate()}>
        {t('invitations.revoke')}
      </MenuItem>
    </>
  );
}
