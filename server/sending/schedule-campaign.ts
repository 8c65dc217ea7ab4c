import { audit, timeZoneOf } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { invalid, notFound, Problem } from '#server/platform/errors.ts';
import { readMoment } from './read-moment.ts';
import { requireReady } from './require-ready.ts';
import { isUnsent } from './states.ts';

const DAY_MS = 86_400_000;
/** So far ahead a campaign can be scheduled. */
const FURTHEST_DAYS = 366;

/**
 * Lets a draft start by itself at a time, or one that is scheduled at another time. `at` is ISO 8601; without an offset it is
 * the time on the account's clock. Throws `too_soon` and `too_late`, and whatever would keep it from being sent now.
 */
export async function scheduleCampaign(
  account: ActingAccount,
  campaignId: number,
  at: string,
): Promise<void> {
  const startsAt = readMoment(at, await timeZoneOf(account));
  requireAhead(startsAt);
  const campaign = await account.db
    .selectFrom('campaigns')
    .select(['id', 'name', 'state', 'text', 'starts_at'])
    .where('account_id', '=', account.id)
    .where('id', '=', campaignId)
    .forUpdate()
    .executeTakeFirst();
  if (!campaign) throw notFound('campaign');
  if (!isUnsent(campaign.state))
    throw new Problem(
      'conflict',
      'campaign_started',
      'This campaign has started already, or was cancelled. Its time cannot be changed any more.',
    );
  if (campaign.starts_at?.getTime() === startsAt.getTime() && campaign.state === 'scheduled') return;
  const { expected } = await requireReady(account, campaign);
  await account.db
    .updateTable('campaigns')
    .set({ state: 'scheduled', starts_at: startsAt, expected })
    .where('account_id', '=', account.id)
    .where('id', '=', campaignId)
    .execute();
  await audit(account, 'campaign scheduled', {
    campaignId,
    name: campaign.name,
    startsAt: startsAt.toISOString(),
  });
}

function requireAhead(startsAt: Date): void {
  const ahead = startsAt.getTime() - Date.now();
  if (ahead <= 0) throw invalid('at', 'too_soon', 'This time has passed. Choose a later one, or send now.');
  if (ahead > FURTHEST_DAYS * DAY_MS)
    throw invalid('at', 'too_late', `Choose a time within the next ${FURTHEST_DAYS} days.`);
}
