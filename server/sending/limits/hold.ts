import { audit, isMaster } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { setCampaign } from '../campaign-row.ts';
import { announceStopped, notifyStopped } from '../notify-stopped.ts';
import { matchesRelease, mergeReviewed, findUnreviewed, type ReviewedRelease } from './released.ts';
import {
  type CampaignToCheck,
  findHoldReasons,
  findUnreviewedReasons,
  findHoldReasonsMidway,
  type HoldReason,
  reviewerOf,
} from './hold-reasons.ts';

/** A campaign to check. `recipients` is the number of messages created so far. */
type Campaign = {
  id: number;
  name: string;
  sender: string;
  user_id: number | null;
  recipients: number;
} & ReviewedRelease;
type HoldFigures = Pick<CampaignToCheck, 'messages' | 'countries' | 'heldWords' | 'startsAt'>;

/**
 * Holds a campaign that breaks a limit, in the transaction that would send it. It waits for a decision, and
 * nothing is charged. A released campaign is held again if parts of it have not been reviewed yet. Returns
 * whether it was held.
 */
export async function holdIfLimited(
  account: ActingAccount,
  campaign: Campaign,
  about: HoldFigures,
): Promise<boolean> {
  const { id, sender, user_id: userId } = campaign;
  const checked = { id, userId, sender, ...about };
  const reasons = matchesRelease(campaign, about.messages)
    ? await findUnreviewedReasons(account, { ...checked, ...findUnreviewed(campaign, about) })
    : await findHoldReasons(account, checked, { locksAccount: true });
  if (reasons.length === 0) return false;
  await holdCampaign(account, campaign, about, { reasons, expected: about.messages });
  return true;
}

/** What is checked about a campaign's next messages: their count, countries and held words. */
export type NextFigures = Pick<CampaignToCheck, 'messages' | 'countries' | 'heldWords'>;

function nextHoldReasons(
  account: ActingAccount,
  campaign: Campaign,
  next: NextFigures,
): Promise<HoldReason[]> {
  const { id, sender, user_id: userId, recipients } = campaign;
  const messages = recipients + next.messages;
  const checked = { id, userId, sender, startsAt: null, ...next, messages };
  return campaign.released_at === null
    ? findHoldReasonsMidway(account, checked)
    : findUnreviewedReasons(account, { ...checked, ...findUnreviewed(campaign, next) });
}

/** Checks whether a campaign with these next messages breaks a limit. */
export const breaksLimit = async (
  account: ActingAccount,
  campaign: Campaign,
  next: NextFigures,
): Promise<boolean> => (await nextHoldReasons(account, campaign, next)).length > 0;

/**
 * Holds the remaining messages if the next messages break a limit. The estimate may have counted only part of
 * a large audience, and its members and values may have changed. Returns whether the messages were held.
 */
export async function holdRemaining(
  account: ActingAccount,
  campaign: Campaign,
  next: NextFigures,
): Promise<boolean> {
  const reasons = await nextHoldReasons(account, campaign, next);
  if (reasons.length === 0) return false;
  await holdCampaign(account, campaign, next, { reasons });
  return true;
}

async function holdCampaign(
  account: ActingAccount,
  campaign: Campaign,
  about: Pick<CampaignToCheck, 'countries' | 'heldWords'>,
  { reasons, ...changes }: { reasons: HoldReason[]; expected?: number },
): Promise<void> {
  const { id, name, recipients } = campaign;
  const problem = reasons.map(({ text }) => text).join(' ');
  const forMaster = reasons.map((reason) => reason.forMaster).join(' ');
  const heldFor = reviewerOf(reasons);
  await setCampaign(account, id, {
    state: 'held',
    held_at: new Date(),
    held_for: heldFor,
    master_told_at: null,
    problem,
    reason_for_master: forMaster === problem ? null : forMaster,
    ...mergeReviewed(campaign, about),
    ...changes,
    ...(recipients === 0 && { sent_at: null }),
  });
  await audit(account, 'campaign held', { campaignId: id, name, reason: problem });
  const stopped = { ...campaign, account_id: account.id };
  // A user already sees the reason in the response. A program may not show it to anybody.
  if (account.by.kind === 'system' || account.by.kind === 'api-key')
    await notifyStopped(account.db, stopped, {
      state: 'held',
      problem,
      reviewer: heldFor === 'provider' ? '' : await masterTitle(account),
    });
  else await announceStopped(account.db, stopped, { state: 'held', isSeen: true });
}

/** Names who decides about a campaign above a limit of the master, for the start of a sentence. */
const masterTitle = async (account: ActingAccount): Promise<string> =>
  (await isMaster(account)) ? 'An owner or manager of your account' : 'Your master account';
