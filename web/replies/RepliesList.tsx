import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { downloadReplies, type Reply } from '#contract/replies.ts';
import { formatNumber } from '#sms/index.ts';
import { callUrl } from '#web/client/index.ts';
import { IconMessageReply } from '#web/ui/icons.ts';
import { CellLink, List, OptedOutChip, PhoneNumber, Select } from '#web/ui/index.ts';
import { repliesQuery } from './replies.ts';
import { MoreFilters } from './MoreFilters.tsx';
import { NewestOnlyNote } from './NewestOnlyNote.tsx';
import { repliesSearch } from './search.ts';
import { useSetSearch } from './use-set-search.ts';
import { Why } from './Why.tsx';

const route = getRouteApi('/shell/Reports/Replies');

export function RepliesList() {
  const { t } = useTranslation('replies');
  const { sort, search, optedOut, campaign, sender, from, to } = repliesSearch(route.useSearch());
  const filter = { search, optedOut, campaign, sender, from, to };
  const query = repliesQuery({ sort, ...filter });
  const { data } = useInfiniteQuery(query);
  return (
    <List
      name="replies"
      label={t('title')}
      query={query}
      filter={filter}
      search={t('search')}
      filters={
        <>
          <OptOutFilter />
          <MoreFilters labelHidden />
        </>
      }
      above={<NewestOnlyNote total={data?.pages[0]?.total} />}
      defaultSort="-id"
      count={(count) => t('count', { count })}
      download={callUrl(downloadReplies, {}, { sort, ...filter })}
      rowId={({ id }) => id}
      rowName={({ name, number }) => name || formatNumber(number)}
      link={({ number }) =>
        number === '' ? { to: '/Reports/Replies' } : { to: '/Groups/Contact/$number', params: { number } }
      }
      renderMark={({ optedOut }) => optedOut && <OptedOutChip />}
      columns={[
        {
          key: 'from',
          title: t('from'),
          sort: 'number',
          render: ({ name, number }) => name || <PhoneNumber digits={number} />,
        },
        {
          key: 'number',
          title: t('number'),
          width: 150,
          hideOrder: 1,
          wideOnly: true,
          render: ({ name, number }) => name && <PhoneNumber digits={number} />,
        },
        { key: 'text', as: 'text', title: t('text'), width: 160, grows: true },
        {
          key: 'campaign',
          title: t('campaign'),
          width: 200,
          minWidth: 120,
          hideOrder: 2,
          narrowLast: true,
          render: (reply) => <Cause reply={reply} />,
        },
        { key: 'receivedAt', as: 'moment', title: t('received'), sort: '-id', figure: true },
      ]}
      empty={{ icon: IconMessageReply, title: t('empty'), text: t('emptyText') }}
      noResults={t('noneFound')}
    />
  );
}

/** Shows all replies, only STOPs, or all except STOPs, which are frequent and need no answer. */
function OptOutFilter() {
  const { t } = useTranslation('replies');
  const { optedOut } = repliesSearch(route.useSearch());
  const setSearch = useSetSearch();
  return (
    <Select
      labelHidden
      label={t('show')}
      value={optedOut ?? ''}
      options={[
        { value: '' as const, label: t('all') },
        { value: 'false' as const, label: t('withoutOptOuts') },
        { value: 'true' as const, label: t('optOuts') },
      ]}
      onChange={(value) => setSearch({ optedOut: value || undefined })}
    />
  );
}

/** Why the account got the reply: a keyword, or else the campaign that it answers. */
function Cause({ reply }: { reply: Reply }) {
  const { t } = useTranslation('replies');
  if (!reply.keyword) return reply.campaignId && <AnsweredCampaign reply={reply} />;
  const { word, isNearMiss } = reply.keyword;
  if (!isNearMiss) return t('keyword', { word });
  return (
    <>
      {t('nearMiss', { word })} <Why text={t('nearMissWhy')} />
    </>
  );
}

function AnsweredCampaign({ reply: { campaignId, campaignName, isGuess } }: { reply: Reply }) {
  const { t } = useTranslation('replies');
  return (
    <>
      <CellLink to="/Reports/CampaignReport/$campaignId" params={{ campaignId: campaignId! }}>
        {campaignName}
      </CellLink>{' '}
      {isGuess && <Why text={t('guess')} />}
    </>
  );
}
