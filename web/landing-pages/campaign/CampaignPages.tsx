import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignPage } from '#contract/campaign-clicks.ts';
import { downloadPageActions } from '#contract/landing-pages/statistics.ts';
import { callUrl } from '#web/client/index.ts';
import { IconDownload } from '#web/ui/icons.ts';
import { Actions, PlainLinkButton, ProblemNote, Section, Select, Skeleton, Stack } from '#web/ui/index.ts';
import { campaignPagesQuery } from './campaign-pages.ts';
import { DoneOnPage } from './DoneOnPage.tsx';
import { VisitedPages } from './VisitedPages.tsx';

/** What the recipients of a campaign did on the landing pages in its messages. */
export function CampaignPages({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation('landingActions');
  const { data, error, refetch } = useQuery(campaignPagesQuery(campaignId));
  return (
    <Section title={t('inCampaign.title')} context={t('inCampaign.context')}>
      {error && <ProblemNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={80} />}
      {data && (
        <Stack gap="lg">
          <VisitedPages pages={data.pages} />
          {data.pages.length > 0 && <ChosenPage campaignId={campaignId} pages={data.pages} />}
        </Stack>
      )}
    </Section>
  );
}

/** What recipients did on one of the pages: the one with the most visitors, until the user chooses another. */
function ChosenPage({ campaignId, pages }: { campaignId: number; pages: readonly CampaignPage[] }) {
  const { t } = useTranslation('landingActions');
  const [pageId, setPageId] = useState<number>();
  const chosen = pages.find((each) => each.pageId === pageId) ?? pages[0]!;
  return (
    <>
      {pages.length > 1 && (
        <Select
          label={t('inCampaign.chosen')}
          value={String(chosen.pageId)}
          options={pages.map((each) => ({ value: String(each.pageId), label: each.title }))}
          onChange={(value) => setPageId(Number(value))}
        />
      )}
      <DoneOnPage page={chosen} />
      <Actions>
        <PlainLinkButton
          look="quiet"
          href={callUrl(downloadPageActions, { pageId: chosen.pageId }, { campaignId })}
          download
          icon={IconDownload}
        >
          {t('inCampaign.export')}
        </PlainLinkButton>
      </Actions>
    </>
  );
}
