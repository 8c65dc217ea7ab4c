import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { Message } from '#contract/messages.ts';
import { type CampaignReport, getCampaignReport, getRepliesByHour } from '#contract/reports.ts';
import {
  cancelCampaign,
  estimateStored,
  listCampaignFilters,
  listCampaignMessages,
  listCampaigns,
  pauseCampaign,
  resumeCampaign,
  totalCampaigns,
  type Campaign,
  type ListedCampaign,
} from '#contract/sending.ts';
import { call, itemsOf, type ListQuery, listQuery } from '#web/client/index.ts';

export type { CampaignReport };

/** What an unsent campaign would do, asked again when it changes. */
export const estimateQuery = ({ id, text, sender, startsAt, expected }: CampaignReport) =>
  queryOptions({
    // Not among the campaigns, which are read again when one is released: by then it may have begun.
    queryKey: ['campaign-estimates', id, { text, sender, startsAt, expected }],
    queryFn: ({ signal }) => call(estimateStored, { params: { campaignId: id } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: SOON,
  });

const LIVE = 1000;
const AWAITING_RECEIPTS = 5000;
const UNTIL_SOON = 30_000;
const SOON = 60_000;
/** How often a list is read again, in ms: all of its pages are. */
const PAGES = 3000;

/** Whether messages are being made or sent. */
export function isMoving({ state, paused }: Pick<Campaign, 'state' | 'paused'>): boolean {
  return (state === 'expanding' || state === 'sending') && !paused;
}

/** How soon to look again, in ms; false when nothing changes any more. Late receipts are looked for less often. */
export function pollingOf(campaign: Campaign, now: number): number | false {
  const { state, counts, startsAt, finishedAt } = campaign;
  if (state === 'scheduled') return Date.parse(startsAt!) - now < SOON ? LIVE : UNTIL_SOON;
  if (state === 'expanding' || state === 'sending') return LIVE;
  // What has not left is being given back.
  if (state === 'cancelled' && finishedAt === null) return LIVE;
  if (counts.submitted === 0) return false;
  return finishedAt !== null && now - Date.parse(finishedAt) < 60_000 ? LIVE : AWAITING_RECEIPTS;
}

/** How often lists are read again in which nothing moves, for what others begin. */
const AT_REST = 60_000;
const LIST = 1500;

/** How soon to read a list again, in ms: soon while one moves or is about to, but the less often the more of it is there. */
export function listPollingOf(campaigns: Campaign[] | undefined, pages: number, now: number): number {
  const each = (campaigns ?? []).map((campaign) => {
    const every = pollingOf(campaign, now);
    if (every === false) return AT_REST;
    // Somebody else may resume it.
    return campaign.paused ? Math.max(every, AWAITING_RECEIPTS) : Math.max(every, LIST);
  });
  return Math.min(AT_REST, ...each) * Math.max(1, pages);
}

type Asked = CampaignFilter & Pick<Input<typeof listCampaigns>['query'], 'sort'>;
export type CampaignFilter = Omit<Input<typeof totalCampaigns>['query'], 'user'> & {
  user?: number | undefined;
};

/** The newest first unless told otherwise. While one is being sent its figures move. */
export const campaignsQuery = (asked: Asked): ListQuery<ListedCampaign> => ({
  ...listQuery(['campaigns', asked], (page, options) =>
    call(listCampaigns, { query: { ...asked, ...page } }, options),
  ),
  refetchInterval: ({ state: { data } }) => listPollingOf(itemsOf(data), data?.pages.length ?? 1, Date.now()),
});

const TOTALS = 5000;

export const totalsQuery = (filter: CampaignFilter) =>
  queryOptions({
    queryKey: ['campaigns', 'totals', filter],
    queryFn: ({ signal }) => call(totalCampaigns, { query: filter }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.states?.sending ? TOTALS : AT_REST),
    placeholderData: keepPreviousData,
  });

export const choicesQuery = queryOptions({
  queryKey: ['campaigns', 'choices'],
  queryFn: ({ signal }) => call(listCampaignFilters, {}, { signal }),
  staleTime: AT_REST,
});

/** What is under way is counted as it is read: a large campaign is read the less often, the longer that takes. */
const READ_EACH_SECOND = 50_000;
const SELDOM = 5000;

/** How soon to read a campaign's report again, in ms; false when nothing changes any more. */
export function reportPollingOf(campaign: Campaign, now: number): number | false {
  const every = pollingOf(campaign, now);
  const fitting = Math.min(SELDOM, (campaign.recipients / READ_EACH_SECOND) * 1000);
  return every && Math.max(every, fitting);
}

/** All figures of a campaign's page, from one read: they agree with one another. */
export const campaignQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['campaigns', campaignId],
    queryFn: ({ signal }) => call(getCampaignReport, { params: { campaignId } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data ? reportPollingOf(data, Date.now()) : false),
  });

export const repliesByHourQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['replies-by-hour', campaignId],
    queryFn: ({ signal }) => call(getRepliesByHour, { params: { campaignId } }, { signal }),
    refetchInterval: AT_REST,
  });

type MessageFilter = Pick<
  Input<typeof listCampaignMessages>['query'],
  'state' | 'error' | 'country' | 'network' | 'carrier' | 'search'
>;

/** As they leave, for as long as their counts change. */
export const messagesQuery = (campaign: Campaign, filter: MessageFilter): ListQuery<Message> => ({
  ...listQuery(['messages', campaign.id, filter], (page, options) =>
    call(
      listCampaignMessages,
      { params: { campaignId: campaign.id }, query: { ...filter, ...page } },
      options,
    ),
  ),
  refetchInterval: () => {
    const every = pollingOf(campaign, Date.now());
    return every && Math.max(every, PAGES);
  },
});

/** Shows a change of a campaign at once, on its report and in lists. */
export function showChanged(client: QueryClient, changed: Partial<Campaign> & Pick<Campaign, 'id'>): void {
  client.setQueryData(campaignQuery(changed.id).queryKey, (was) => was && { ...was, ...changed });
  client.setQueriesData<InfiniteData<Page<Campaign>>>(
    { predicate: ({ queryKey: [first, asked] }) => first === 'campaigns' && typeof asked === 'object' },
    (was) =>
      was && {
        ...was,
        pages: was.pages.map((page) => ({
          ...page,
          items: page.items.map((each) => (each.id === changed.id ? { ...each, ...changed } : each)),
        })),
      },
  );
}

type Pausing = Pick<Campaign, 'id' | 'paused'>;

/** Pauses or resumes; the page shows it at once and takes it back when the server refuses. */
export function usePause() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, paused }: Pausing) =>
      call(paused ? pauseCampaign : resumeCampaign, { params: { campaignId: id } }),
    onMutate: async (pausing) => {
      await client.cancelQueries({ queryKey: ['campaigns'] });
      showChanged(client, pausing);
    },
    onError: (_error, { id, paused }) => showChanged(client, { id, paused: !paused }),
  });
}

/** Ends it for good; the answer is shown at once. */
export function useCancel(campaignId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelCampaign, { params: { campaignId } }),
    onSuccess: (cancelled) => showChanged(client, cancelled),
  });
}
