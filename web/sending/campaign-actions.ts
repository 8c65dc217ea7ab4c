import type { Campaign } from '#contract/sending.ts';
import { countFailed } from '#contract/outcomes.ts';

/** Returns whether the campaign's state allows the action. The server enforces the same rules. */
export const canPause = ({ state }: Campaign): boolean =>
  state === 'scheduled' || state === 'expanding' || state === 'sending';

export const canCancel = ({ state }: Campaign): boolean => state !== 'finished' && state !== 'cancelled';

/** Editable in Send Message, including drafts whose sending failed. */
export const canEdit = ({ state }: Campaign): boolean => state === 'draft' || state === 'scheduled';

export const canReschedule = ({ state, startsAt }: Campaign): boolean =>
  state === 'scheduled' && startsAt !== null;

export const canSendNow = (campaign: Campaign): boolean =>
  canReschedule(campaign) && campaign.repeats === null;

/**
 * Returns how many recipients could get another message: those whose message failed (`failed`), and those
 * who got it or may still get it (`sent`). Returns zeros until the campaign is over.
 */
export function countResendRecipients({ state, finishedAt, counts }: Campaign): {
  failed: number;
  sent: number;
} {
  const isOver = state === 'finished' || (state === 'cancelled' && finishedAt !== null);
  return isOver
    ? { failed: countFailed(counts), sent: counts.delivered + counts.submitted }
    : { failed: 0, sent: 0 };
}
