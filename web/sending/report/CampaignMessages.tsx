import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MESSAGE_STATES, type MessageState } from '#contract/messages.ts';
import { downloadCampaignMessages } from '#contract/sending.ts';
import { addressOf, itemsOf } from '#web/client/index.ts';
import { IconDownload } from '#web/ui/icons.ts';
import {
  Inline,
  LoadMore,
  PlainLinkButton,
  ProblemNote,
  SearchField,
  Section,
  Select,
  Stack,
} from '#web/ui/index.ts';
import { type CampaignReport, isMoving, useCampaignMessages } from '../campaigns.ts';
import { MessagesTable } from './MessagesTable.tsx';

const route = getRouteApi('/shell/Reports/CampaignReport/$campaignId');

export function CampaignMessages({ campaign }: { campaign: CampaignReport }) {
  const { t } = useTranslation('sending');
  const { state, search } = route.useSearch();
  const messages = useCampaignMessages(campaign.id, { state, search }, isMoving(campaign));
  return (
    <Section title={t('report.messages')} actions={<ExportLink campaign={campaign} />}>
      <Stack>
        <Filter />
        {messages.isError ? (
          <ProblemNote error={messages.error} onRetry={() => void messages.refetch()} />
        ) : (
          <MessagesTable
            rows={itemsOf(messages.data)}
            filtered={state !== undefined || search !== undefined}
          />
        )}
        <LoadMore {...messages} />
      </Stack>
    </Section>
  );
}

function ExportLink({ campaign }: { campaign: CampaignReport }) {
  const { t } = useTranslation('sending');
  return (
    <PlainLinkButton
      look="plain"
      href={addressOf(downloadCampaignMessages, { campaignId: campaign.id }, route.useSearch())}
      download
      icon={IconDownload}
    >
      {t('report.export')}
    </PlainLinkButton>
  );
}

function Filter() {
  const { t } = useTranslation(['sending', 'ui']);
  const { state, search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const set = (change: { state?: MessageState | undefined; search?: string | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  return (
    <Inline>
      <SearchField
        label={t('report.search')}
        value={search}
        onSearch={(value) => set({ search: value || undefined })}
      />
      <Select
        labelHidden
        label={t('report.filter')}
        value={state ?? ''}
        options={[
          { value: '' as const, label: t('report.all') },
          ...MESSAGE_STATES.map((value) => ({ value, label: t(`state.${value}`, { ns: 'ui' }) })),
        ]}
        onChange={(value) => set({ state: value || undefined })}
      />
    </Inline>
  );
}
