import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer, Input } from '#contract/endpoint.ts';
import type { Message } from '#contract/messages.ts';
import { getCampaignBreakdown } from '#contract/reports.ts';
import {
  cancelCampaign,
  getCampaign,
  listCampaignMessages,
  listCampaigns,
  pauseCampaign,
  resumeCampaign,
  type Campaign,
} from '#contract/sending.ts';
import { call, itemsOf, type ListQuery, listQuery } from '#web/client/index.ts';

export type CampaignReport = Answer<typeof getCampaign>;

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

const IS_TO_COME = new Set<Campaign['state']>(['scheduled', 'held', 'expanding']);

/** How many messages it has, or will have: before and while they are made, not only those that are. */
export function totalOf({
  state,
  recipients,
  expected,
}: Pick<Campaign, 'state' | 'recipients' | 'expected'>): number {
  return IS_TO_COME.has(state) ? Math.max(recipients, expected ?? 0) : recipients;
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

type Asked = Pick<Input<typeof listCampaigns>['query'], 'search' | 'sort'>;

/** The newest first unless told otherwise. While one is being sent its figures move. */
export const campaignsQuery = (asked: Asked): ListQuery<Campaign> => ({
  ...listQuery(['campaigns', asked], (page, options) =>
    call(listCampaigns, { query: { ...asked, ...page } }, options),
  ),
  refetchInterval: ({ state: { data } }) => (itemsOf(data)?.some(isMoving) ? 1500 : false),
});

export const campaignQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['campaigns', campaignId],
    queryFn: ({ signal }) => call(getCampaign, { params: { campaignId } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data ? pollingOf(data, Date.now()) : false),
  });

/** Read less often than the counts: what is under way is counted as it is read. */
const BREAKDOWN = 5000;

export const breakdownQuery = (campaign: Campaign) =>
  queryOptions({
    queryKey: ['campaign-breakdown', campaign.id, campaign.state === 'finished'],
    queryFn: ({ signal }) => call(getCampaignBreakdown, { params: { campaignId: campaign.id } }, { signal }),
    refetchInterval: () => {
      const every = pollingOf(campaign, Date.now());
      return every && Math.max(every, BREAKDOWN);
    },
    placeholderData: (former) => former,
  });

type MessageFilter = Pick<Input<typeof listCampaignMessages>['query'], 'state' | 'search'>;

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

/** Pauses or resumes; the page shows it at once and takes it back when the server refuses. */
export function usePause(campaignId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = campaignQuery(campaignId);
  return useMutation({
    mutationFn: (paused: boolean) =>
      call(paused ? pauseCampaign : resumeCampaign, { params: { campaignId } }),
    onMutate: async (paused) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (campaign) => campaign && { ...campaign, paused });
    },
    onError: (_error, paused) => {
      queryClient.setQueryData(queryKey, (campaign) => campaign && { ...campaign, paused: !paused });
    },
  });
}

/** Ends it for good; the answer is shown at once. */
export function useCancel(campaignId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = campaignQuery(campaignId);
  return useMutation({
    mutationFn: () => call(cancelCampaign, { params: { campaignId } }),
    onSuccess: (cancelled) => {
      queryClient.setQueryData(queryKey, (campaign) => campaign && { ...campaign, ...cancelled });
    },
  });
}
