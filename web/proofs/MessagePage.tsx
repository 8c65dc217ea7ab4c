import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { MessageDetails } from '#contract/proofs.ts';
import { formatNumber } from '#sms/index.ts';
import { CallProblem } from '#web/client/index.ts';
import { IconSend } from '#web/ui/icons.ts';
import { EmptyState, Page, ProblemNote, Section, Skeleton, Stack, StateChip, Text } from '#web/ui/index.ts';
import { DownloadProof } from './DownloadProof.tsx';
import { words } from './page-words.ts';
import { messageQuery } from './message.ts';
import classes from './MessagePage.module.css';
import { ProofSection } from './ProofSection.tsx';
import { MessageTimeline } from './MessageTimeline.tsx';

// Registered here, because these texts must not be part of the first bundle (e2e/first-load.spec.ts).
i18next.addResourceBundle('en', 'proofs', words, true);

const route = getRouteApi('/shell/Reports/Message/$messageId');

/** One message with its text, timeline and proof. */
export function MessagePage() {
  const { t } = useTranslation(['proofs', 'ui']);
  const { messageId } = route.useParams();
  const { data: message, error, refetch } = useQuery(messageQuery(messageId));
  // An invalid id is treated as a missing message.
  const isGone = error instanceof CallProblem && [400, 404].includes(error.status);
  return (
    <Page
      title={
        message ? t('heading', { number: recipientOf(message, t('forgotten', { ns: 'ui' })) }) : t('title')
      }
      isTitlePending={!message && !error}
      mark={message && <StateChip state={message.state} />}
      context={
        message ? t('from', { sender: message.sender }) : !error && <Skeleton width={160} height={14} />
      }
      trail={<CampaignBacklink campaign={message?.campaign} />}
      actions={message && <DownloadProof message={message} />}
    >
      {isGone ? (
        <EmptyState icon={IconSend} title={t('gone')}>
          {t('goneText')}
        </EmptyState>
      ) : message ? (
        <Stack gap="xl">
          <Section title={t('text')}>
            {message.text === '' ? (
              <Text tone="muted">{t('noText')}</Text>
            ) : (
              <blockquote className={classes.bubble} dir="auto">
                {message.text}
              </blockquote>
            )}
          </Section>
          <MessageTimeline message={message} />
          <ProofSection message={message} />
        </Stack>
      ) : error ? (
        <ProblemNote error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={420} />
      )}
    </Page>
  );
}

const recipientOf = ({ number }: MessageDetails, forgotten: string): string =>
  number === '' ? forgotten : formatNumber(number);

/** Links to the message's campaign, or to all campaigns. */
function CampaignBacklink({ campaign }: { campaign: MessageDetails['campaign'] | undefined }) {
  const { t } = useTranslation('proofs');
  return campaign ? (
    <Link to="/Reports/CampaignReport/$campaignId" params={{ campaignId: campaign.id }} className="link">
      ← {campaign.name || t('campaign')}
    </Link>
  ) : (
    <Link to="/Reports/SentQueued" className="link">
      ← {t('trail')}
    </Link>
  );
}
