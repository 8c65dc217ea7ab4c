import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { announce, type Events } from '#server/platform/events/events.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { addressesAbout } from './addresses-about.ts';
import { stoppedMail } from './limits/stopped-mail.ts';

type State = Pick<Events['campaign.stopped'], 'state' | 'isSeen'>;
type StoppedCampaign = { account_id: number; id: number; user_id: number | null; name: string };

/** Tells programs, and open pages unless `isSeen`, that a campaign was held or paused. Sends no email. */
export const announceStopped = (
  tx: Kysely<Tables>,
  { account_id, id, name }: Pick<StoppedCampaign, 'account_id' | 'id' | 'name'>,
  state: State,
): Promise<void> =>
  announce(tx, account_id, 'campaign.stopped', { campaignId: id, campaign: name, ...state });

/**
 * Notifies programs and open pages and sends an email, after a campaign was held or paused without a user's action. The email goes to
 * the campaign's user, or to the users who manage keys if a program created it. `reviewer` is who decides about a held
 * campaign; empty for the brand's name.
 */
export async function notifyStopped(
  tx: Kysely<Tables>,
  { account_id: accountId, id, user_id, name }: StoppedCampaign,
  { state, problem, reviewer = '' }: { state: 'held' | 'paused'; problem: string; reviewer?: string },
): Promise<void> {
  await announceStopped(tx, { account_id: accountId, id, name }, { state });
  for (const to of await addressesAbout(tx, { account_id: accountId, user_id }))
    await postMail(tx, accountId, {
      to,
      mail: stoppedMail,
      data: { campaign: name, campaignId: String(id), state, problem, reviewer },
    });
}
