import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInAsUser, type SubAccountDetails, type SubAccountUser } from '#contract/sub-accounts.ts';
import { problemOf, reloadAtPath, useWithConfirmation } from '#web/accounts/index.ts';
import { call } from '#web/client/index.ts';
import { IconLogin2, IconMail, IconPlus, IconUser } from '#web/ui/icons.ts';
import { OwnerInvitationMenu, InviteOwnerDialog } from './OwnerInvitation.tsx';
import {
  Button,
  ConfirmDialog,
  Row,
  Rows,
  Section,
  showProblem,
  Text,
  useDisclosure,
  useFormat,
} from '#web/ui/index.ts';

/** The users of a sub-account. A user of the master can log in as one of them. */
export function UsersSection({ account }: { account: SubAccountDetails }) {
  const { t } = useTranslation('subAccounts');
  const format = useFormat();
  const [chosen, setChosen] = useState<SubAccountUser>();
  const [isInviting, inviting] = useDisclosure();
  const { users, invitations } = account;
  // Later users are the concern of the account's own users.
  const mayInvite = users.length === 0 && account.state !== 'closed';
  return (
    <Section
      title={t('users.title')}
      context={t('users.context')}
      actions={
        mayInvite &&
        invitations.length === 0 && (
          <Button look="plain" icon={IconPlus} onClick={inviting.open}>
            {t('invitation.invite')}
          </Button>
        )
      }
    >
      {users.length + invitations.length === 0 ? (
        <Text tone="muted">{t(mayInvite ? 'users.nobody' : 'users.empty')}</Text>
      ) : (
        <Rows label={t('users.title')}>
          {users.map((user) => (
            <Row
              key={user.id}
              icon={IconUser}
              title={user.fullName || user.username}
              note={[
                t(`users.roles.${user.role}`),
                user.isSuspended
                  ? t('states.suspended')
                  : user.lastActiveAt === null
                    ? t('users.never')
                    : t('users.active', { at: format.relative(user.lastActiveAt) }),
              ].join(' · ')}
              action={
                account.state === 'active' &&
                !user.isSuspended && (
                  <Button
                    size="small"
                    look="plain"
                    icon={IconLogin2}
                    aria-label={t('users.logInAs', { name: user.fullName || user.username })}
                    onClick={() => setChosen(user)}
                  >
                    {t('users.logIn')}
                  </Button>
                )
              }
            />
          ))}
          {invitations.map(({ email, expiresAt, isExpired }) => (
            <Row
              key={email}
              icon={IconMail}
              title={email}
              note={t(isExpired ? 'users.expired' : 'users.invited', { at: format.exact(expiresAt) })}
              action={mayInvite && <OwnerInvitationMenu subAccountId={account.id} email={email} />}
            />
          ))}
        </Rows>
      )}
      <InviteOwnerDialog subAccountId={account.id} opened={isInviting} onClose={inviting.close} />
      {chosen && <LogInDialog account={account} user={chosen} onClose={() => setChosen(undefined)} />}
    </Section>
  );
}

type DialogProps = { account: SubAccountDetails; user: SubAccountUser; onClose: () => void };

function LogInDialog({ account, user, onClose }: DialogProps) {
  const { t } = useTranslation('subAccounts');
  const send = useWithConfirmation(() =>
    call(signInAsUser, { params: { subAccountId: account.id }, body: { userId: user.id } }),
  );
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    // Everything on the page belongs to another account now, so reload instead of refetching.
    meta: { changesNothing: true },
    onSuccess: () => reloadAtPath('/'),
    onError: (error) => {
      const problem = problemOf(error);
      if (problem !== null) showProblem(problem);
      onClose();
    },
  });
  const name = user.fullName || user.username;
  return (
    <ConfirmDialog
      opened
      title={t('users.logInTitle', { name })}
      acceptLabel={t('users.logIn')}
      busy={isPending}
      onAccept={() => mutate()}
      onClose={onClose}
    >
      {t('users.logInText', { account: account.name })}
    </ConfirmDialog>
  );
}
