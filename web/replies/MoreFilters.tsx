import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CampaignSelect } from '#web/sending/index.ts';
import { Select } from '#web/ui/index.ts';
import { sendersQuery } from './replies.ts';
import { repliesSearch, type RepliesSearch } from './search.ts';

const route = getRouteApi('/shell/Reports/Replies');

/** Changes what the address asks for; the conversation that is open stays so. */
export function useAsk(): (some: Partial<RepliesSearch>) => void {
  const navigate = route.useNavigate();
  return (some) =>
    void navigate({ search: (was) => ({ ...was, ...some }), replace: true, resetScroll: false });
}

/** Which campaign was answered, and which number was written to. */
export function MoreFilters() {
  return (
    <>
      <CampaignFilter />
      <SenderFilter />
    </>
  );
}

function CampaignFilter() {
  const { t } = useTranslation('replies');
  const { campaign } = repliesSearch(route.useSearch());
  const ask = useAsk();
  return (
    <CampaignSelect
      label={t('filters.campaign')}
      any={t('filters.anyCampaign')}
      none={t('filters.noCampaign')}
      value={campaign}
      onChange={(chosen) => ask({ campaign: chosen })}
    />
  );
}

function SenderFilter() {
  const { t } = useTranslation('replies');
  const { sender = '' } = repliesSearch(route.useSearch());
  const ask = useAsk();
  const { data } = useQuery(sendersQuery);
  const senders = [...new Set([...(data?.senders ?? []), ...(sender === '' ? [] : [sender])])];
  return (
    <Select
      label={t('filters.sender')}
      value={sender}
      options={[
        { value: '', label: t('filters.anySender') },
        ...senders.map((value) => ({ value, label: value })),
      ]}
      onChange={(value) => ask({ sender: value || undefined })}
    />
  );
}
