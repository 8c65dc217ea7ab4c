import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type AccountSession, endAccountSession } from '#contract/session-settings.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { IconCheck, IconDevices, IconLogout } from '#web/ui/icons.ts';
import { Chip, List, MenuItem, Section, showProblem, showSuccess } from '#web/ui/index.ts';
import { useRealName } from '../use-real-name.ts';
import { ACCOUNT_SESSIONS_KEY, accountSessionsQuery } from './queries.ts';
import { SignOutEveryone } from './SignOutEveryone.tsx';

/** The sessions of all users of the account. */
export function AccountSessions() {
  const { t } = useTranslation('accountSettings');
  const nameOf = useNameOf();
  return (
    <Section title={t('sessions.title')} context={t('sessions.context')} actions={<SignOutEveryone />}>
      <List
        label={t('sessions.title')}
        query={accountSessionsQuery}
        rowId={({ id }) => id}
        rowName={nameOf}
        renderMark={({ isCurrent }) =>
          isCurrent && <Chip look="accent" icon={IconCheck} label={t('sessions.current')} />
        }
        columns={[
          { key: 'user', title: t('sessions.user'), render: nameOf },
          { key: 'device', as: 'text', title: t('sessions.device'), width: 160, grows: true, hideOrder: 1 },
          { key: 'address', as: 'text', title: t('sessions.address'), hideOrder: 2, wideOnly: true },
          { key: 'startedAt', as: 'moment', title: t('sessions.since'), hideOrder: 3, wideOnly: true },
          { key: 'lastUsedAt', as: 'moment', title: t('sessions.used'), figure: true },
        ]}
        renderMenu={(session) => !session.isCurrent && <EndItem session={session} />}
        empty={{ icon: IconDevices, title: t('sessions.title') }}
      />
    </Section>
  );
}

function useNameOf(): (session: AccountSession) => string {
  const addReal = useRealName();
  return (session) => addReal(session.user, session);
}

function EndItem({ session: { id: sessionId, user } }: { session: AccountSession }) {
  const { t } = useTranslation('accountSettings');
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => call(endAccountSession, { params: { sessionId } }),
    onSuccess: () => showSuccess(t('sessions.ended', { user })),
    onError: (error) => showProblem(errorMessage(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ACCOUNT_SESSIONS_KEY }),
  });
  return (
    <MenuItem danger icon={IconLogout} onClick={() => mutate()}>
      {t('sessions.end')}
    </MenuItem>
  );
}
