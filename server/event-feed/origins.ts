import type { Origin } from '#server/messages/index.ts';
import { CAMPAIGN, keysOfCampaigns, keysOfDays, PROGRAM } from '#server/sending/index.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** The campaign that messages are from, and the API key that sent them or created the campaign. */
export type SentBy = { campaignId: number | undefined; keyId: number | undefined };

/** Reads who sent what has these origins. Returns a function that tells it of each. */
export async function readSenders(
  account: Account,
  origins: readonly Origin[],
): Promise<(origin: Origin) => SentBy> {
  const idsOf = (kind: string) => [
    ...new Set(origins.filter((each) => each.kind === kind).map(({ id }) => id)),
  ];
  const keysByDay = await keysOfDays(account, idsOf(PROGRAM));
  const keysByCampaign = await keysOfCampaigns(account, idsOf(CAMPAIGN));
  return ({ kind, id }) => ({
    campaignId: kind === CAMPAIGN ? id : undefined,
    keyId: kind === PROGRAM ? keysByDay.get(id) : kind === CAMPAIGN ? keysByCampaign.get(id) : undefined,
  });
}
