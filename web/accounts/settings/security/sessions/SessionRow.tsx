import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endUserSession, type UserSession } from '#contract/my-settings.ts';
import { call } from '#web/client/index.ts';
import { Button, Chip, Moment, Row, showSuccess } from '#web/ui/index.ts';
import { IconCheck } from '#web/ui/icons.ts';
import { problemOf, useWithConfirmation } from '../../confirm/use-with-confirmation.ts';
import { iconOf } from './device-icon.ts';

type Props = { session: UserSession; onEnded: () => void };

export function SessionRow({ session, onEnded }: Props) {
  const { t } = useTranslation('mySettings');
  const { id: sessionId, device, address, lastUsedAt, startedAt, isCurrent, real, realName } = session;
  const mutationFn = useWithConfirmation(() => call(endUserSession, { params: { sessionId } }));
  const { mutate, isPending, error } = useMutation({
    mutationFn,
    onSuccess: () => {
      onEnded();
      showSuccess(t('sessions.ended', { device }));
    },
  });
  return (
    <Row
      icon={iconOf(device)}
      title={device}
      {...(real && { tone: 'held' })}
      mark={isCurrent && <Chip look="accent" icon={IconCheck} label={t('sessions.current')} />}
      note={
        <>
          {real && (
            <>
              {t('sessions.openedBy', {
                who: realName ?? t(`sessions.${real === 'user' ? 'master' : 'operator'}`),
              })}{' '}
              ·{' '}
            </>
          )}
          {address} · {t('sessions.used')} <Moment at={lastUsedAt} /> · {t('sessions.since')}{' '}
          <Moment at={startedAt} />
        </>
      }
      problem={problemOf(error)}
      action={
        !isCurrent && (
          <Button
            look="plain"
            aria-label={t('sessions.endNamed', { device })}
            busy={isPending}
            onClick={() => mutate()}
          >
            {t('sessions.end')}
          </Button>
        )
      }
    />
  );
}
