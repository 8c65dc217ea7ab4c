import { isWaiting, messageTotal } from '#contract/campaign-states.ts';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { FAILED_STATES } from '#contract/messages.ts';
import { downloadSkipped } from '#contract/sending.ts';
import { callUrl } from '#web/client/index.ts';
import { Inline, Section, StateBar, StateFigure, Text, useFormat } from '#web/ui/index.ts';
import { type CampaignReport, isInProgress } from '../campaigns.ts';
import { messagesLink } from '../messages-link.ts';
import { useRate } from './rate.ts';
import { timeLeft } from './time-left.ts';

type Props = { campaign: CampaignReport; polledAt: number };

/**
 * The progress bar, the sending rate and the remaining time, with the counts of failed messages and skipped
 * recipients.
 */
export function CampaignProgress({ campaign, polledAt }: Props) {
  const { t } = useTranslation('sending');
  return (
    <Section title={t('report.progress')} actions={<Pace campaign={campaign} polledAt={polledAt} />}>
      <StateBar
        tall
        counts={campaign.counts}
        total={messageTotal(campaign)}
        moving={isInProgress(campaign) && !isWaiting(campaign)}
        linkOf={(state) => messagesLink(campaign.id, state)}
      />
      <Facts campaign={campaign} />
    </Section>
  );
}

function Pace({ campaign, polledAt }: Props) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const rate = useRate(campaign, polledAt);
  const { queued, cancelled } = campaign.counts;
  // Includes messages that have not been created yet.
  const toBeSent = campaign.waiting + messageTotal(campaign) - campaign.recipients;
  if (campaign.paused && toBeSent > 0)
    return <Text tone="muted">{t('report.pausedNote', { count: toBeSent })}</Text>;
  if (campaign.state === 'cancelled' && queued + cancelled > 0)
    return (
      <Text tone="muted">
        {queued > 0
          ? t('report.cancellingNote', { count: queued })
          : t('report.cancelledNote', { count: cancelled })}
      </Text>
    );
  if (campaign.state === 'finished')
    return <StateFigure counts={campaign.counts} total={messageTotal(campaign)} />;
  if (!isInProgress(campaign) || isWaiting(campaign) || rate === undefined) return null;
  const left = campaign.state === 'sending' ? timeLeft(queued, rate) : undefined;
  const words = [
    t('report.rate', { rate: format.number(Math.round(rate)) }),
    left && t('report.left', { time: t(`report.${left.unit}`, { count: left.count }) }),
  ];
  return <Text tone="muted">{words.filter(Boolean).join(' · ')}</Text>;
}

function Facts({ campaign }: { campaign: CampaignReport }) {
  const { t } = useTranslation('sending');
  const { duplicates, invalid, optedOut, excluded, landlines } = campaign;
  const leftOut = [
    duplicates > 0 && t('report.leftOutTwice', { count: duplicates }),
    invalid > 0 && t('report.leftOutInvalid', { count: invalid }),
    optedOut > 0 && t('report.leftOutOptedOut', { count: optedOut }),
    excluded > 0 && t('report.leftOutExcluded', { count: excluded }),
    landlines > 0 && t('report.leftOutLandlines', { count: landlines }),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Inline above="md" gap="lg">
      <Failures campaign={campaign} />
      {leftOut !== '' && (
        <Text tone="muted">
          {t('report.leftOut', { reasons: leftOut })}
          {optedOut + excluded + landlines > 0 && (
            <>
              {' '}
              <a href={callUrl(downloadSkipped, { campaignId: campaign.id })} download className="link">
                {t('report.leftOutFile')}
              </a>
            </>
          )}
        </Text>
      )}
    </Inline>
  );
}

/** Lists the three kinds of failure that the bar combines. */
function Failures({ campaign: { id, counts } }: { campaign: CampaignReport }) {
  const { t } = useTranslation(['sending', 'ui']);
  const format = useFormat();
  const states = FAILED_STATES.filter((state) => counts[state] > 0);
  if (states.length === 0) return null;
  return (
    <Text tone="muted">
      {t('report.failedOf')}{' '}
      {states.map((state, nth) => (
        <Fragment key={state}>
          {nth > 0 && ', '}
          <Link {...messagesLink(id, state)} className="link" data-inline>
            {format.number(counts[state])} {t(`state.${state}`, { ns: 'ui' }).toLowerCase()}
          </Link>
        </Fragment>
      ))}
    </Text>
  );
}
