import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CampaignSelect } from '#web/sending/index.ts';
import { Select } from '#web/ui/index.ts';
import { DaysFilter } from './DaysFilter.tsx';
import { sendersQuery } from './replies.ts';
import { repliesSearch } from './search.ts';
import { useSetSearch } from './use-set-search.ts';

const route = getRouteApi('/shell/Reports/Replies');

type Props = {
  /** Hides the labels, for use beside fields whose selected values need no label. */
  labelHidden?: boolean | undefined;
};

/** Filters replies by the campaign that they answer, the number that received them, and the date. */
export function MoreFilters(look: Props) {
  const { from, to } = repliesSearch(route.useSearch());
  return (
    <>
      <CampaignFilter {...look} />
      <SenderFilter {...look} />
      <DaysFilter days={{ from, to }} onDays={useSetSearch()} />
    </>
  );
}

function CampaignFilter(look: Props) {
  const { t } = useTranslation('replies');
  const { campaign } = repliesSearch(route.useSearch());
  const setSearch = useSetSearch();
  return (
    <CampaignSelect
      {...look}
      label={t('filters.campaign')}
      allLabel={t('filters.anyCampaign')}
      noResults={t('filters.noCampaign')}
      value={campaign}
      onChange={(chosen) => setSearch({ campaign: chosen })}
    />
  );
}

function SenderFilter(look: Props) {
  const { t } = useTranslation('replies');
  const { sender = '' } = repliesSearch(route.useSearch());
  const setSearch = useSetSearch();
  const { data } = useQuery(sendersQuery);
  const senders = [...new Set([...(data?.senders ?? []), ...(sender === '' ? [] : [sender])])];
  return (
    <Select
      {...look}
      label={t('filters.sender')}
      value={sender}
      options={[
        { value: '', label: t('filters.anySender') },
        ...senders.map((value) => ({ value, label: value })),
      ]}
      onChange={(value) => setSearch({ sender: value || undefined })}
    />
  );
}
