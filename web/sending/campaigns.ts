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

/** The estimate of an unsent campaign, refetched every minute and when the campaign changes. */
export const estimateQuery = ({ id, text, sender, startsAt, expected }: CampaignReport) =>
  queryOptions({
    // Not under `campaigns`: releasing a held campaign refetches those queries when it may have started.
    queryKey: ['campaign-estimates', id, { text, sender, startsAt, expected }],
    queryFn: ({ signal }) => call(estimateStored, { params: { campaignId: id } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: STARTING_SOON_MS,
  });

const LIVE_POLL_MS = 1000;
const RECEIPTS_POLL_MS = 5000;
const SCHEDULED_POLL_MS = 10_000;
const STARTING_SOON_MS = 60_000;
/** The minimum polling interval of a campaign's messages, in ms: each poll refetches every loaded page. */
const MIN_MESSAGES_POLL_MS = 3000;

/** Returns whether messages are being created or sent. */
export function isInProgress({ state, paused }: Pick<Campaign, 'state' | 'paused'>): boolean {
  return (state === 'expanding' || state === 'sending') && !paused;
}

/**
 * Returns the polling interval of a campaign in ms, or false once nothing changes. It is longer while the
 * start is far off, and while only late receipts are missing.
 */
export function pollInterval(campaign: Campaign, now: number): number | false {
  const { state, counts, startsAt, finishedAt } = campaign;
  if (state === 'scheduled')
    return Date.parse(startsAt!) - now < STARTING_SOON_MS ? LIVE_POLL_MS : SCHEDULED_POLL_MS;
  if (state === 'expanding' || state === 'sending') return LIVE_POLL_MS;
  // The unsent messages are being refunded.
  if (state === 'cancelled' && finishedAt === null) return LIVE_POLL_MS;
  if (counts.submitted === 0) return false;
  return finishedAt !== null && now - Date.parse(finishedAt) < 60_000 ? LIVE_POLL_MS : RECEIPTS_POLL_MS;
}

/** The polling interval of idle lists, in ms. Other users may start campaigns. */
const IDLE_POLL_MS = 60_000;
const LIST_POLL_MS = 1500;

/**
 * Returns the polling interval of a list of campaigns, in ms. It is short while a campaign is in progress
 * or about to start, and grows with the number of loaded pages.
 */
export function listPollInterval(campaigns: Campaign[] | undefined, pages: number, now: number): number {
  const each = (campaigns ?? []).map((campaign) => {
    const every = pollInterval(campaign, now);
    if (every === false) return IDLE_POLL_MS;
    // Paused campaigns are polled too, because another user can resume them.
    return campaign.paused ? Math.max(every, RECEIPTS_POLL_MS) : Math.max(every, LIST_POLL_MS);
  });
  return Math.min(IDLE_POLL_MS, ...each) * Math.max(1, pages);
}

type CampaignsQuery = CampaignFilter & Pick<Input<typeof listCampaigns>['query'], 'sort'>;
export type CampaignFilter = Omit<Input<typeof totalCampaigns>['query'], 'user'> & {
  user?: number | undefined;
};

/** Newest first by default. Polls more often while a campaign is in progress. */
export const campaignsQuery = (query: CampaignsQuery): ListQuery<ListedCampaign> => ({
  ...listQuery(['campaigns', query], (page, options) =>
    call(listCampaigns, { query: { ...query, ...page } }, options),
  ),
  refetchInterval: ({ state: { data } }) =>
    listPollInterval(itemsOf(data), data?.pages.length ?? 1, Date.now()),
});

/** Queries the campaigns that a select offers for a search. */
export const campaignChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['campaigns', 'choice', search],
    queryFn: ({ signal }) =>
      call(listCampaigns, { query: { limit: 50, ...(search !== '' && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
  });

const TOTALS_POLL_MS = 5000;

export const totalsQuery = (filter: CampaignFilter) =>
  queryOptions({
    queryKey: ['campaigns', 'totals', filter],
    queryFn: ({ signal }) => call(totalCampaigns, { query: filter }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.states?.sending ? TOTALS_POLL_MS : IDLE_POLL_MS),
    placeholderData: keepPreviousData,
  });

export const filterChoicesQuery = queryOptions({
  queryKey: ['campaigns', 'choices'],
  queryFn: ({ signal }) => call(listCampaignFilters, {}, { signal }),
  staleTime: IDLE_POLL_MS,
});

/** The server counts a running campaign on each read, so larger campaigns are polled less often. */
const MESSAGES_READ_PER_SECOND = 50_000;
const MAX_POLL_MS = 5000;

/** Returns the polling interval of a campaign's report in ms, or false once nothing changes. */
export function reportPollInterval(campaign: Campaign, now: number): number | false {
  const every = pollInterval(campaign, now);
  const fitting = Math.min(MAX_POLL_MS, (campaign.recipients / MESSAGES_READ_PER_SECOND) * 1000);
  return every && Math.max(every, fitting);
}

/** One request returns all figures of a campaign's page, so they are consistent. */
export const campaignQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['campaigns', campaignId],
    queryFn: ({ signal }) => call(getCampaignReport, { params: { campaignId } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data ? reportPollInterval(data, Date.now()) : false),
  });

export const repliesByHourQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['replies-by-hour', campaignId],
    queryFn: ({ signal }) => call(getRepliesByHour, { params: { campaignId } }, { signal }),
    refetchInterval: IDLE_POLL_MS,
  });

type MessageFilter = Pick<
  Input<typeof listCampaignMessages>['query'],
  'state' | 'error' | 'country' | 'network' | 'carrier' | 'search'
>;

/** Polls while the counts change. */
export const messagesQuery = (campaign: Campaign, filter: MessageFilter): ListQuery<Message> => ({
  ...listQuery(['messages', campaign.id, filter], (page, options) =>
    call(
      listCampaignMessages,
      { params: { campaignId: campaign.id }, query: { ...filter, ...page } },
      options,
    ),
  ),
  refetchInterval: () => {
    const every = pollInterval(campaign, Date.now());
    return every && Math.max(every, MIN_MESSAGES_POLL_MS);
  },
});

/** Updates a campaign in the cached report and lists. */
export function updateCachedCampaign(
  client: QueryClient,
  changed: Partial<Campaign> & Pick<Campaign, 'id'>,
): void {
  client.setQueryData(
    campaignQuery(changed.id).queryKey,
    (previous) => previous && { ...previous, ...changed },
  );
  client.setQueriesData<InfiniteData<Page<Campaign>>>(
    { predicate: ({ queryKey: [first, query] }) => first === 'campaigns' && typeof query === 'object' },
    (previous) =>
      previous && {
        ...previous,
        pages: previous.pages.map((page) => ({
          ...page,
          items: page.items.map((each) => (each.id === changed.id ? { ...each, ...changed } : each)),
        })),
      },
  );
}

type PauseTarget = Pick<Campaign, 'id' | 'paused'>;

/** Pauses or resumes a campaign. Shows the change at once, and reverts it if the call fails. */
export function usePause() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, paused }: PauseTarget) =>
      call(paused ? pauseCampaign : resumeCampaign, { params: { campaignId: id } }),
    onMutate: async (pausing) => {
      await client.cancelQueries({ queryKey: ['campaigns'] });
      updateCachedCampaign(client, pausing);
    },
    onError: (_error, { id, paused }) => updateCachedCampaign(client, { id, paused: !paused }),
  });
}

/** Cancels the campaign, and shows its new state as soon as the server responds. */
export function useCancel(campaignId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelCampaign, { params: { campaignId } }),
    onSuccess: (cancelled) => updateCachedCampaign(client, cancelled),
  });
}
