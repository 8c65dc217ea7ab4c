import { messageTotal } from '#contract/campaign-states.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { createCampaign } from '#contract/sending.ts';
import { balanceQuery, useIsAllowed } from '#web/accounts/index.ts';
import { loadCampaignPages } from '#web/landing-pages/index.ts';
import { loadCampaignClicks } from '#web/links/index.ts';
import { IconCopy } from '#web/ui/icons.ts';
import {
  CampaignChip,
  LinkButton,
  LoadedPart,
  Moment,
  Page,
  ProblemNote,
  Skeleton,
  Stack,
  useFormat,
} from '#web/ui/index.ts';
import { countResendRecipients } from '../campaign-actions.ts';
import { campaignQuery, type CampaignReport } from '../campaigns.ts';
import { ExpectedReport } from './ExpectedReport.tsx';
import { CancelButton } from './CancelButton.tsx';
import { Breakdown } from './breakdown/Breakdown.tsx';
import { CampaignFigures } from './CampaignFigures.tsx';
import { CampaignMessages } from './CampaignMessages.tsx';
import { CampaignNotes } from './CampaignNotes.tsx';
import { CampaignProgress } from './CampaignProgress.tsx';
import { CampaignText } from './CampaignText.tsx';
import { CompareButton } from './compare/CompareButton.tsx';
import { UnsentNote } from './UnsentNote.tsx';
import { OverTime } from './OverTime.tsx';
import { PrintHeader } from './PrintHeader.tsx';
import { PauseButton } from './PauseButton.tsx';
import { RepliesByHour } from './RepliesByHour.tsx';
import { ReportMenu } from './ReportMenu.tsx';
import { SendAgainMenu } from './SendAgainMenu.tsx';
import { Scheduled } from './Scheduled.tsx';
import { messagesSearch } from '../search.ts';
import classes from './Report.module.css';

const loadComparison = async () => (await import('./compare/Comparison.tsx')).Comparison;

const route = getRouteApi('/shell/Reports/CampaignReport/$campaignId');

export function CampaignPage() {
  const { t } = useTranslation('sending');
  const { campaignId } = route.useParams();
  const { data: campaign, error, dataUpdatedAt } = useQuery(campaignQuery(campaignId));
  useRefreshBalance(campaign);
  const maySend = useIsAllowed(createCampaign);
  const title = campaign?.name || t('campaigns.untitled', { id: campaignId });
  return (
    <>
      <PrintHeader />
      <Page
        title={title}
        isTitlePending={!campaign && !error}
        mark={campaign && <CampaignChip campaign={campaign} />}
        context={campaign ? <Context campaign={campaign} /> : <Skeleton width={260} height={14} />}
        trail={
          <Link to="/Reports/SentQueued" className="link">
            ← {t('report.trail')}
          </Link>
        }
        actions={
          campaign && (
            <>
              {maySend && (
                <LinkButton
                  look="plain"
                  icon={IconCopy}
                  to="/Sending/SendMessage"
                  search={{ copy: campaign.id }}
                >
                  {t('report.copy')}
                </LinkButton>
              )}
              <CompareButton campaign={campaign} />
              <SendAgainMenu campaign={campaign} />
              <CancelButton campaign={campaign} />
              <PauseButton campaign={campaign} />
              <ReportMenu campaign={campaign} />
            </>
          )
        }
      >
        {campaign ? (
          <Report campaign={campaign} polledAt={dataUpdatedAt} />
        ) : error ? (
          <ProblemNote error={error} />
        ) : (
          <ReportSkeleton />
        )}
      </Page>
    </>
  );
}

/** Refetches the balance in the top bar when the campaign's cost, refunds or reservations change. */
function useRefreshBalance(campaign: CampaignReport | undefined) {
  const queryClient = useQueryClient();
  const credits = campaign && `${campaign.cost} ${campaign.expectedCost} ${campaign.state}`;
  useEffect(() => {
    if (credits !== undefined) void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey });
  }, [credits, queryClient]);
}

function Context({ campaign }: { campaign: CampaignReport }) {
  const { sender, costCentre, excludedGroups, sentAt } = campaign;
  const { t } = useTranslation('sending');
  const format = useFormat();
  const recipients = useRecipientText(campaign);
  const total = messageTotal(campaign);
  const without = excludedGroups.map(({ name }) => name).join(', ');
  return (
    <>
      {t('report.from', { sender })} {recipients && t('report.to', { recipients })}{' '}
      {without && t('report.except', { groups: without })}
      {costCentre && ` · ${t('report.costCentre', { costCentre })}`}
      {sentAt === null &&
        !isBeforeSending(campaign) &&
        total > 0 &&
        ` · ${t('report.expected', { count: total })}`}
      {sentAt && (
        <>
          {` · ${t('report.started')} `}
          <span className={classes.screen}>
            <Moment at={sentAt} />
          </span>
          {/* Printed pages need absolute times. */}
          <span className={classes.paper}>{format.dateTime(new Date(sentAt))}</span>
        </>
      )}
    </>
  );
}

/** Before sending, the page shows a fresh estimate and no other number of recipients. */
const isBeforeSending = ({ state, recipients }: CampaignReport): boolean =>
  state === 'scheduled' || (state === 'held' && recipients === 0);

/** Describes the groups, the file and the number of entered numbers. */
function useRecipientText({ groups, fileName, typedNumbers }: CampaignReport): string {
  const { t } = useTranslation('sending');
  const names = groups.map(({ name }) => name);
  const file = fileName === null ? [] : [fileName];
  const numbers = typedNumbers === 0 ? [] : [t('report.numbers', { count: typedNumbers })];
  return [...names, ...file, ...numbers].join(', ');
}

function Report({ campaign, polledAt }: { campaign: CampaignReport; polledAt: number }) {
  const { with: otherId } = messagesSearch(route.useSearch());
  const isExpected = isBeforeSending(campaign);
  return (
    <Stack gap="xl" className={classes.report}>
      <UnsentNote campaign={campaign} />
      <Scheduled campaign={campaign} />
      <CampaignNotes campaign={campaign} />
      {campaign.sentAt !== null && (
        <>
          <CampaignFigures campaign={campaign} />
          <CampaignProgress campaign={campaign} polledAt={polledAt} />
        </>
      )}
      {otherId !== undefined && otherId !== campaign.id && (
        <LoadedPart
          name="comparison"
          load={loadComparison}
          fallback={<Skeleton height={300} />}
          with={{ campaign, otherId }}
        />
      )}
      {isExpected ? <ExpectedReport campaign={campaign} /> : <CampaignText campaign={campaign} />}
      <OverTime campaign={campaign} />
      {campaign.sentAt !== null && campaign.hasLinks && <Clicks campaign={campaign} />}
      {campaign.sentAt !== null && <Breakdown campaign={campaign} />}
      <RepliesByHour campaign={campaign} />
      {campaign.sentAt !== null && (
        // Hidden when printed: only the rows in the viewport would appear.
        <div className={classes.messages}>
          <CampaignMessages campaign={campaign} />
        </div>
      )}
    </Stack>
  );
}

function Clicks({ campaign }: { campaign: CampaignReport }) {
  const { id, counts } = campaign;
  return (
    <LoadedPart
      name="campaign clicks"
      load={loadCampaignClicks}
      fallback={<Skeleton height={300} />}
      with={{
        campaignId: id,
        delivered: counts.delivered,
        canResend: countResendRecipients(campaign).sent > 0,
        landingPages: (
          <LoadedPart
            name="campaign landing pages"
            load={loadCampaignPages}
            fallback={<Skeleton height={200} />}
            with={{ campaignId: id }}
          />
        ),
      }}
    />
  );
}

function ReportSkeleton() {
  return (
    <Stack gap="xl">
      <Skeleton height={28} />
      <Skeleton height={64} width={420} round />
      <Skeleton height={180} />
    </Stack>
  );
}
