import type { Dashboard } from '#contract/reports.ts';
import type { Campaign } from '#contract/sending.ts';
import { failedOf } from '#web/ui/index.ts';

/** Something that a person should look at. */
export type Concern =
  | { kind: 'noCredits' }
  | { kind: 'credits'; days: number }
  | { kind: 'problem'; campaign: Campaign; problem: string }
  | { kind: 'failed' | 'held' | 'unknown'; campaign: Campaign; count: number };

/** Days of credits below which one should know. */
const FEW_DAYS = 4;
/** More failures than in the usual run of things: one in twenty. */
const MANY_FAILED = 0.05;

export function concernsOf({ balance, daysLeft, sendingNow, recentCampaigns }: Dashboard): Concern[] {
  const campaigns = [...sendingNow, ...recentCampaigns];
  return [...creditConcerns(balance, daysLeft), ...campaigns.flatMap(campaignConcerns)];
}

function creditConcerns(balance: number, daysLeft: number | null): Concern[] {
  if (balance <= 0) return [{ kind: 'noCredits' }];
  return daysLeft !== null && daysLeft < FEW_DAYS ? [{ kind: 'credits', days: FEW_DAYS }] : [];
}

function campaignConcerns(campaign: Campaign): Concern[] {
  const { problem, counts, recipients } = campaign;
  const failed = failedOf(counts);
  const concerns: Concern[] = [];
  if (problem !== null) concerns.push({ kind: 'problem', campaign, problem });
  if (failed > recipients * MANY_FAILED) concerns.push({ kind: 'failed', campaign, count: failed });
  if (counts.held > 0) concerns.push({ kind: 'held', campaign, count: counts.held });
  if (counts.unknown > 0) concerns.push({ kind: 'unknown', campaign, count: counts.unknown });
  return concerns;
}
