import type { Estimate } from '#contract/sending.ts';
import { readSendingHours } from '#server/dispatch/index.ts';
import type { CarrierSplitsLookup } from '#server/gateway/index.ts';
import type { MessageLinks } from '#server/links/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { notFound } from '#server/platform/errors.ts';
import { audienceOf } from '../audience.ts';
import { publicEstimate, estimate } from './estimate.ts';

/**
 * Estimates a stored campaign with its current audience. Accepts a started campaign, because the page may
 * not know of the start yet. Throws `not_found`.
 */
export async function estimateStored(
  account: Account,
  links: MessageLinks,
  campaignId: number,
  splitsFrom: CarrierSplitsLookup,
): Promise<Estimate> {
  const campaign = await account.db
    .selectFrom('campaigns')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('id', '=', campaignId)
    .executeTakeFirst();
  if (!campaign) throw notFound('campaign');
  const {
    sender,
    text,
    shortens_links: shortensLinks,
    keeps_hours: respectsSendingHours,
    starts_at: startsAt,
    local_at: localAt,
  } = campaign;
  const timing = {
    respectsSendingHours,
    startsAt: startsAt ?? new Date(),
    localAt: localAt === null ? null : Temporal.PlainDateTime.from(localAt),
    delayOf: null,
  };
  const audience = await audienceOf(account.db, account.id, campaignId);
  const estimated = await estimate(
    account,
    links,
    { sender, text, shortensLinks, respectsSendingHours },
    audience,
    {
      most: campaign.most_recipients,
      campaign: { id: campaignId, startsAt },
      times: {
        timing,
        spreadMinutes: campaign.spread_minutes ?? 0,
        hours: await readSendingHours(account.db),
        splits: splitsFrom(account.id, sender),
      },
    },
  );
  return publicEstimate(estimated);
}
