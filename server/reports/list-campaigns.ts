import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { ListedCampaign, listCampaigns as endpoint } from '#contract/sending.ts';
import { actingKeyNames } from '#server/api-keys/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { countReplies } from '#server/replies/index.ts';
import { CAMPAIGN, listCampaigns } from '#server/sending/index.ts';

export async function listWithReplies(
  account: Account,
  query: Request<typeof endpoint>['query'],
): Promise<Page<ListedCampaign>> {
  const { items, ...rest } = await listCampaigns(account, query);
  const counts = await countReplies(
    account,
    CAMPAIGN,
    items.map(({ id }) => id),
  );
  const keys = await actingKeyNames(
    account,
    items.flatMap(({ apiKeyId }) => apiKeyId ?? []),
  );
  return {
    items: items.map((campaign) => ({
      ...campaign,
      replies: counts.get(campaign.id)?.replies ?? 0,
      apiKeyName: keys.get(campaign.apiKeyId!) ?? null,
    })),
    ...rest,
  };
}
