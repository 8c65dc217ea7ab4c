import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CampaignSelect } from '#web/sending/index.ts';
import { Select } from '#web/ui/index.ts';
import { DaysFilter } from './DaysFilter.tsx';
import { sendersQuery } from './replies.ts';
import { repliesSearch } from './search.ts';
import { useAsk } from './use-ask.ts';

const route = getRouteApi('/shell/Reports/Replies');

type Props = {
  /** What is chosen stands for itself, beside other fields. */
  labelHidden?: boolean | undefined;
};

/** Which campaign was answered, which number was written to, and when. */
export function MoreFilters(look: Props) {
  return (
    <>
      <CampaignFilter {...look} />
      <SenderFilter {...look} />
      <DaysFilter />
    </>
  );
}

function CampaignFilter(look: Props) {
  const { t } = useTranslation('replies');
  const { campaign } = repliesSearch(route.useSearch());
  const ask = useAsk();
  return (
    <CampaignSelect
      {...look}
      label={t('filters.campaign')}
      allLabel={t('filters.anyCampaign')}
      noResults={t('filters.noCampaign')}
      value={campaign}
      onChange={(chosen) => ask({ campaign: chosen })}
    />
  );
}

function SenderFilter(look: Props) {
  const { t } = useTranslation('replies');
  const { sender = '' } = repliesSearch(route.useSearch());
  const ask = useAsk();
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
      onChange={(value) => ask({ sender: value || undefined })}
    />
  );
}
