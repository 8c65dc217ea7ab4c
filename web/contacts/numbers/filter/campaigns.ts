import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/client/index.ts';

/** Queries the campaign of a condition. The folder of campaigns depends on contacts, so this cannot be there. */
export const campaignOfCondition = (campaignId: number | undefined) =>
  queryOptions({
    queryKey: ['campaigns', 'chosen', campaignId],
    queryFn: async ({ signal }) => {
      // Few filters name a campaign.
      const { getCampaign } = await import('#contract/sending.ts');
      return call(getCampaign, { params: { campaignId: campaignId! } }, { signal });
    },
    enabled: campaignId !== undefined,
    staleTime: 60_000,
  });

/** Queries the newest campaigns that match a search. */
export const campaignsToChoose = (search: string) =>
  queryOptions({
    queryKey: ['campaigns', 'choice', search],
    queryFn: async ({ signal }) => {
      const { listCampaigns } = await import('#contract/sending.ts');
      return call(listCampaigns, { query: { limit: 50, ...(search !== '' && { search }) } }, { signal });
    },
    placeholderData: keepPreviousData,
  });

/** The name of a campaign, or its number if it has none. */
export const campaignName = ({ id, name }: { id: number; name: string }): string => name || `#${id}`;
