import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getCampaign, listCampaigns } from '#contract/sending.ts';
import { call } from '#web/client/index.ts';
import { SearchSelect, Select, useDebouncedValue } from '#web/ui/index.ts';
import { sendersQuery } from './replies.ts';
import { repliesSearch, type RepliesSearch } from './search.ts';

const route = getRouteApi('/shell/Reports/Replies');
const TYPING_PAUSES = 200;

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
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSES);
  const { data: found } = useQuery({
    queryKey: ['campaigns', 'choice', search],
    queryFn: ({ signal }) =>
      call(listCampaigns, { query: { limit: 50, ...(search !== '' && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data: chosen } = useQuery({
    queryKey: ['campaigns', 'chosen', campaign],
    queryFn: ({ signal }) => call(getCampaign, { params: { campaignId: campaign! } }, { signal }),
    enabled: campaign !== undefined,
  });
  const campaigns = [...(chosen ? [chosen] : []), ...(found?.items ?? [])];
  const names = new Map(campaigns.map(({ id, name }) => [String(id), name || `#${id}`]));
  return (
    <SearchSelect
      label={t('filters.campaign')}
      value={campaign === undefined ? ANY : String(campaign)}
      options={[
        { value: ANY, label: t('filters.anyCampaign') },
        ...[...names].map(([value, label]) => ({ value, label })),
      ]}
      nothingFound={t('filters.noCampaign')}
      search={{ text: typed, onSearch: setTyped, onEnd: () => undefined }}
      onChange={(value) => ask({ campaign: value === ANY ? undefined : Number(value) })}
    />
  );
}

const ANY = 'any';

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
