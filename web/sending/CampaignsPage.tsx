import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { itemsOf } from '#web/client/index.ts';
import { LinkButton, LoadMore, Page, ProblemNote, SearchField, Stack } from '#web/ui/index.ts';
import { useCampaigns } from './campaigns.ts';
import { CampaignsTable } from './CampaignsTable.tsx';

const route = getRouteApi('/shell/Reports/SentQueued');

export function CampaignsPage() {
  const { t } = useTranslation('sending');
  const { search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const campaigns = useCampaigns(search);
  return (
    <Page
      title={t('campaigns.title')}
      context={t('campaigns.context')}
      actions={<LinkButton to="/Sending/SendMessage">{t('compose.title')}</LinkButton>}
    >
      <SearchField
        label={t('campaigns.search')}
        value={search}
        onSearch={(value) => void navigate({ search: { search: value || undefined }, replace: true })}
      />
      {campaigns.isError ? (
        <ProblemNote error={campaigns.error} onRetry={() => void campaigns.refetch()} />
      ) : (
        <Stack>
          <CampaignsTable rows={itemsOf(campaigns.data)} searched={search !== ''} />
          <LoadMore {...campaigns} />
        </Stack>
      )}
    </Page>
  );
}
