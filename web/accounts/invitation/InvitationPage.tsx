import '#web/ui/theme/styles.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readInvitation } from '#contract/users.ts';
import { call, CallProblem, errorMessage } from '#web/client/index.ts';
import { Button, Notice, Skeleton, Stack, Text } from '#web/ui/index.ts';
import { BackToLogin } from '../BackToLogin.tsx';
import { PublicPage } from '../PublicPage.tsx';
import { sessionQuery, survivesLogOutMeta } from '../session.ts';
import { InvitationForm } from './InvitationForm.tsx';
import { LoggedInAs } from './LoggedInAs.tsx';

const route = getRouteApi('/Invitation/$token');

const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(readInvitation, { body: { token } }, { signal }),
    retry: false,
    refetchOnWindowFocus: false,
    meta: survivesLogOutMeta,
  });

/** Opened by the link in an invitation. */
export function InvitationPage() {
  const { t } = useTranslation('accounts');
  const { token } = route.useParams();
  const { data, error, refetch } = useQuery(invitationQuery(token));
  // If the session cannot be read or has ended, nobody is logged in.
  const { data: session, isPending } = useQuery(sessionQuery);
  const title = t('invitation.title');
  if (error instanceof CallProblem && error.code === 'invitation_expired')
    return (
      <PublicPage title={title} heading={t('invitation.expiredHeading')}>
        <Text>{t('invitation.expired')}</Text>
        <BackToLogin />
      </PublicPage>
    );
  if (!data || isPending)
    return (
      <PublicPage title={title} heading={title}>
        {error ? (
          <Stack>
            <Notice tone="bad">{errorMessage(error)}</Notice>
            <Button onClick={() => void refetch()}>{t('tryAgain', { ns: 'ui' })}</Button>
          </Stack>
        ) : (
          <Skeleton height={320} />
        )}
      </PublicPage>
    );
  const { accountName, invitedBy, email, role } = data;
  return (
    <PublicPage
      title={title}
      heading={t('invitation.heading', { account: accountName })}
      context={t(invitedBy === null ? 'invitation.context' : 'invitation.context_named', {
        name: invitedBy,
        email,
        role: t(`invitation.roles.${role}`),
      })}
    >
      {session ? <LoggedInAs session={session} /> : <InvitationForm token={token} />}
    </PublicPage>
  );
}
