import { audit } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { setCampaign } from '../campaign-row.ts';
import { tellStopped } from '../tell-stopped.ts';
import { isAsReleased, lookedAt, notLookedAt, type Released } from './released.ts';
import { type Checked, whyHeld, whyHeldBeyond, whyHeldMidway } from './why-held.ts';

/** `recipients`: for how many its messages are made. */
type Campaign = {
  id: number;
  name: string;
  sender: string;
  user_id: number | null;
  recipients: number;
} & Released;
type About = Pick<Checked, 'messages' | 'countries' | 'heldWords' | 'startsAt'>;

/**
 * Holds a campaign that breaks a limit, in the transaction that would send it: it waits until it is released or refused, and nothing is charged. One that was released
 * is held again if there is more to look at. Answers whether it is held.
 */
export async function holdIfLimited(
  account: ActingAccount,
  campaign: Campaign,
  about: About,
): Promise<boolean> {
  const { id, sender, user_id: userId } = campaign;
  const checked = { id, userId, sender, ...about };
  const reasons = isAsReleased(campaign, about.messages)
    ? await whyHeldBeyond(account, { ...checked, ...notLookedAt(campaign, about) })
    : await whyHeld(account, checked, { takesTurn: true });
  if (reasons.length === 0) return false;
  await hold(account, campaign, about, { problem: reasons.join(' '), expected: about.messages });
  return true;
}

/** What limits look at in the next messages of a campaign. */
export type AboutNext = Pick<Checked, 'messages' | 'countries' | 'heldWords'>;

function whyNextHeld(account: ActingAccount, campaign: Campaign, next: AboutNext): Promise<string[]> {
  const { id, sender, user_id: userId, recipients } = campaign;
  const messages = recipients + next.messages;
  const checked = { id, userId, sender, startsAt: null, ...next, messages };
  return campaign.released_at === null
    ? whyHeldMidway(account, checked)
    : whyHeldBeyond(account, { ...checked, ...notLookedAt(campaign, next) });
}

/** Whether a campaign with these messages next breaks a limit. */
export const breaksLimit = async (
  account: ActingAccount,
  campaign: Campaign,
  next: AboutNext,
): Promise<boolean> => (await whyNextHeld(account, campaign, next)).length > 0;

/**
 * Holds what is left of a campaign if its next messages break a limit: of a large audience only a part was looked at when it was sent, and who is in it, and with which
 * values, may have changed since. Answers whether they do.
 */
export async function holdMidway(
  account: ActingAccount,
  campaign: Campaign,
  next: AboutNext,
): Promise<boolean> {
  const reasons = await whyNextHeld(account, campaign, next);
  if (reasons.length === 0) return false;
  await hold(account, campaign, next, { problem: reasons.join(' ') });
  return true;
}

async function hold(
  account: ActingAccount,
  campaign: Campaign,
  about: Pick<Checked, 'countries' | 'heldWords'>,
  changes: { problem: string; expected?: number },
): Promise<void> {
  const { id, name, recipients } = campaign;
  const { problem } = changes;
  await setCampaign(account, id, {
    state: 'held',
    held_at: new Date(),
    ...lookedAt(campaign, about),
    ...changes,
    ...(recipients === 0 && { sent_at: null }),
  });
  await audit(account, 'campaign held', { campaignId: id, name, reason: problem });
  // Whoever sends it reads the reason in the answer.
  if (account.by.kind === 'system')
    await tellStopped(account.db, { ...campaign, account_id: account.id }, { state: 'held', problem });
}
