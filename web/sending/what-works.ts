import type { Campaign } from '#contract/sending.ts';
import { failedOf } from '#contract/outcomes.ts';

/** What can be done with a campaign as it is; the server refuses the rest. */
export const canPause = ({ state }: Campaign): boolean =>
  state === 'scheduled' || state === 'expanding' || state === 'sending';

export const canCancel = ({ state }: Campaign): boolean => state !== 'finished' && state !== 'cancelled';

/** Written again in Send Message: one that was not sent, because it was left or because that went wrong, too. */
export const canChange = ({ state }: Campaign): boolean => state === 'draft' || state === 'scheduled';

export const canMove = ({ state, startsAt }: Campaign): boolean => state === 'scheduled' && startsAt !== null;

export const canSendNow = (campaign: Campaign): boolean => canMove(campaign) && campaign.repeats === null;

/** To how many it can be sent again: to whom it failed, and who may not have answered. One that was cancelled has sent what it had until then. */
export function againOf({ state, finishedAt, counts }: Campaign): { failed: number; sent: number } {
  const isOver = state === 'finished' || (state === 'cancelled' && finishedAt !== null);
  return isOver
    ? { failed: failedOf(counts), sent: counts.delivered + counts.submitted }
    : { failed: 0, sent: 0 };
}
