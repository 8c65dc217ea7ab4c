import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryLine } from '#contract/number-search.ts';
import { IconMessageReply, IconUserMinus, IconUserPlus } from '#web/ui/icons.ts';
import { CellLink, Chip, MessageError, OptedOutChip, StateChip } from '#web/ui/index.ts';

type Props = { line: HistoryLine };

/**
 * Shows the text of a message or reply, or describes another event. Messages and skipped recipients are
 * links.
 */
export function EventCell({ line }: Props) {
  const { t } = useTranslation('numberSearch');
  switch (line.kind) {
    case 'sent':
      return (
        <CellLink to="/Reports/Message/$messageId" params={{ messageId: line.id }}>
          {line.text || t('openMessage')}
        </CellLink>
      );
    case 'received':
      return <span dir="auto">{line.text}</span>;
    case 'skipped':
      return (
        <CellLink to="/Reports/CampaignReport/$campaignId" params={{ campaignId: line.campaign.id }}>
          {t('leftOutOf', { campaign: line.campaign.name })}
        </CellLink>
      );
    default:
      return <>{t(`what.${line.kind}`)}</>;
  }
}

export function EventChip({ line }: Props) {
  const { t } = useTranslation('numberSearch');
  switch (line.kind) {
    case 'sent':
      return <StateChip state={line.state} />;
    case 'received':
      return line.optedOut ? (
        <OptedOutChip />
      ) : (
        <Chip look="submitted" icon={IconMessageReply} label={t('what.received')} />
      );
    case 'skipped':
      return <Chip look="held" icon={IconUserMinus} label={t('kinds.skipped')} />;
    case 'optOut':
      return <OptedOutChip />;
    default:
      return <Chip look="delivered" icon={IconUserPlus} label={t('what.optIn')} />;
  }
}

/**
 * Returns a function that explains an event, such as why a message failed or why a campaign skipped the
 * number. The function returns null if there is nothing to explain.
 */
export function useReason(): (line: HistoryLine) => ReactNode {
  const { t } = useTranslation('numberSearch');
  return (line) => {
    switch (line.kind) {
      case 'sent':
        if (line.error !== null && line.state !== 'delivered') return <MessageError error={line.error} />;
        return line.confirmsOptOut ? t('confirmation') : null;
      case 'received':
        return line.isGuess ? t('guess') : null;
      case 'skipped':
        return t(`reasons.${line.reason}`);
      case 'optOut':
        return t(`outBy.${line.source}`, { ns: 'people' });
      default:
        return line.reason;
    }
  };
}

/** Returns a link to the event's campaign, or null for an event outside campaigns. */
export function campaignLink(line: HistoryLine): ReactNode {
  const campaign = 'campaign' in line ? line.campaign : null;
  if (!campaign) return null;
  return (
    <CellLink to="/Reports/CampaignReport/$campaignId" params={{ campaignId: campaign.id }}>
      {campaign.name}
    </CellLink>
  );
}
