import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MESSAGE_STATES, type MessageState } from '#contract/messages.ts';
import { downloadCampaignMessages } from '#contract/sending.ts';
import { addressOf, itemsOf } from '#web/client/index.ts';
import { IconDownload } from '#web/ui/icons.ts';
import { Button, Group, NativeSelect, Stack } from '#web/ui/kit.ts';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { ProblemNote } from '#web/ui/ProblemNote.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { Section } from '#web/ui/Section.tsx';
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
    <Button
      component="a"
      variant="default"
      href={addressOf(downloadCampaignMessages, { campaignId: campaign.id }, route.useSearch())}
      download
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      {t('report.export')}
    </Button>
  );
}

function Filter() {
  const { t } = useTranslation(['sending', 'ui']);
  const { state, search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const set = (change: { state?: MessageState | undefined; search?: string | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  return (
    <Group gap="xs">
      <SearchField
        label={t('report.search')}
        value={search}
        onSearch={(value) => set({ search: value || undefined })}
      />
      <NativeSelect
        aria-label={t('report.filter')}
        value={state ?? ''}
        data={[
          { value: '', label: t('report.all') },
          ...MESSAGE_STATES.map((value) => ({ value, label: t(`state.${value}`, { ns: 'ui' }) })),
        ]}
        onChange={({ currentTarget }) =>
          set({ state: MESSAGE_STATES.find((value) => value === currentTarget.value) })
        }
      />
    </Group>
  );
}
