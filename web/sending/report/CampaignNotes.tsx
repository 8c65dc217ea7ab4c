import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { releaseHeldMessages } from '#contract/held-messages.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { BuyCredits } from '#web/billing/index.ts';
import { Alert, Inline, Text, useFormat } from '#web/ui/index.ts';
import { IconAlertTriangle, IconHandStop, IconMoon } from '#web/ui/icons.ts';
import type { CampaignReport } from '../campaigns.ts';
import { messagesLink } from '../messages-link.ts';
import { useReviewer } from '../use-reviewer.ts';
import classes from './Report.module.css';
import { SendingHoursNote } from './SendingHoursNote.tsx';

/**
 * Notes about a campaign: why it is held or stopped, which messages wait, and which may have been sent
 * before a crash.
 */
export function CampaignNotes({ campaign }: { campaign: CampaignReport }) {
  const {
    id,
    state,
    problem,
    heldFor,
    isShortOfCredits,
    recipients,
    inDoubt,
    resent,
    counts,
    deferred,
    opensAt,
    paused,
    repeatOf,
    startsAt,
    localAt,
  } = campaign;
  const { t } = useTranslation('sending');
  const format = useFormat();
  const reviewer = useReviewer();
  const mayDecide = useIsAllowed(releaseHeldMessages) && heldFor === 'master';
  return (
    <>
      {state === 'held' && (
        <Alert tone="quiet" icon={IconHandStop}>
          {recipients === 0
            ? t('report.held', { reviewer: reviewer(heldFor), reason: problem })
            : t('report.heldMidway', {
                count: recipients,
                reviewer: reviewer(heldFor),
                reason: problem,
              })}{' '}
          {startsAt !== null &&
            recipients === 0 &&
            t('report.heldTime', {
              time: localAt === null ? format.dateTime(new Date(startsAt)) : format.clockTime(localAt),
            })}
          {recipients === 0 && <SendingHoursNote campaign={campaign} />}{' '}
          {mayDecide && (
            <Link to="/SubAccounts/HeldMessages" className="link" data-inline>
              {t('report.decide')}
            </Link>
          )}
        </Alert>
      )}
      {state !== 'held' && problem !== null && (
        <Alert tone="bad" icon={IconAlertTriangle}>
          <Inline justify="between">
            <span>{problem}</span>
            {isShortOfCredits && <BuyCredits label={t('scheduled.buy')} />}
          </Inline>
        </Alert>
      )}
      {deferred > 0 && opensAt !== null && !paused && (
        <Alert tone="quiet" icon={IconMoon}>
          {t('report.deferred', { count: deferred, time: format.dateTime(new Date(opensAt)) })}
        </Alert>
      )}
      {state === 'finished' && counts.submitted > 0 && (
        <Text size="sm" tone="muted">
          {t('report.awaiting', { count: counts.submitted })}{' '}
          <MessagesLink campaignId={id} state="submitted" />
        </Text>
      )}
      {repeatOf !== null && (
        <Text size="sm" tone="muted">
          <Link to="/Reports/CampaignReport/$campaignId" params={{ campaignId: repeatOf }} className="link">
            {t('report.occurrence')}
          </Link>
        </Text>
      )}
      {inDoubt > 0 && (
        <Alert tone="quiet" icon={IconAlertTriangle}>
          {t('report.inDoubt', {
            count: inDoubt,
            resent: format.number(resent),
            unknown: format.number(counts.unknown),
          })}{' '}
          {counts.unknown > 0 && <MessagesLink campaignId={id} state="unknown" />}
        </Alert>
      )}
    </>
  );
}

function MessagesLink({ campaignId, state }: { campaignId: number; state: 'submitted' | 'unknown' }) {
  const { t } = useTranslation('sending');
  return (
    <Link {...messagesLink(campaignId, state)} className={`link ${classes.screen}`} data-inline>
      {t('report.seeThem')}
    </Link>
  );
}
