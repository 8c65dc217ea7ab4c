import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserSession } from '#contract/my-settings.ts';
import { LegendSection, ProblemNote, Rows, Stack, RowsSkeleton } from '#web/ui/index.ts';
import { sessionsQuery } from '../../queries.ts';
import { ANCHORS } from '../anchors.ts';
import { EndOtherSessions } from './EndOtherSessions.tsx';
import { SessionRow } from './SessionRow.tsx';

export function SessionsSection() {
  const { t } = useTranslation('mySettings');
  const title = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery(sessionsQuery);
  // The focused button is removed, so focus the title.
  const onEnded = () => title.current?.focus();
  return (
    <LegendSection
      anchor={ANCHORS.sessions}
      title={t('sessions.title')}
      context={t('sessions.context')}
      titleRef={title}
    >
      {data && (
        <Stack>
          <Rows label={t('sessions.list')}>
            {currentFirst(data.sessions).map((session) => (
              <SessionRow key={session.id} session={session} onEnded={onEnded} />
            ))}
          </Rows>
          {data.sessions.length > 1 && <EndOtherSessions onEnded={onEnded} />}
        </Stack>
      )}
      {!data &&
        (error ? <ProblemNote error={error} onRetry={() => void refetch()} /> : <RowsSkeleton count={2} />)}
    </LegendSection>
  );
}

const currentFirst = (sessions: UserSession[]): UserSession[] =>
  sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
