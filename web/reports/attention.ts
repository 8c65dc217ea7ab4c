import type { Dashboard } from '#contract/reports.ts';
import type { Campaign } from '#contract/sending.ts';
import type { TopUpProblem } from '#web/billing/index.ts';
import { failedOf } from '#contract/outcomes.ts';
import { availableOf } from './available-of.ts';

/** Something that a person should look at. */
export type Concern =
  | { kind: 'noCredits' }
  | { kind: 'allReserved' }
  /** Of a postpaid account. */
  | { kind: 'limitUsed' }
  /** Also of a postpaid account: the share of its limit that is used. */
  | { kind: 'limitNear'; share: number }
  | { kind: 'topUp'; trouble: TopUpProblem }
  | { kind: 'credits'; days: number }
  | { kind: 'carrier'; name: string }
  | { kind: 'expiring'; count: number }
  | { kind: 'heldCampaign'; campaign: Campaign }
  | { kind: 'isShortOfCredits'; campaign: Campaign }
  | { kind: 'problem'; campaign: Campaign; problem: string }
  | { kind: 'failed' | 'held' | 'unknown'; campaign: Campaign; count: number };

/** Days of credits below which one should know. */
const FEW_DAYS = 4;
/** As its first mail says (`server/billing/postpaid`). */
const NEAR_LIMIT = 0.8;
/** More failures than in the usual run of things: one in twenty. */
const MANY_FAILED = 0.05;

export function concernsOf(dashboard: Dashboard, trouble?: TopUpProblem): Concern[] {
  const { carriersDown, expiringGroups, held, shortOfCredits, sendingNow, recentCampaigns } = dashboard;
  // One that is being sent is among the newest too.
  const campaigns = new Map([...recentCampaigns, ...sendingNow].map((campaign) => [campaign.id, campaign]));
  for (const { id } of held) campaigns.delete(id);
  return [
    ...carriersDown.map((name) => ({ kind: 'carrier' as const, name })),
    ...creditConcerns(dashboard),
    ...(trouble ? [{ kind: 'topUp' as const, trouble }] : []),
    ...held.map((campaign) => ({ kind: 'heldCampaign' as const, campaign })),
    ...shortOfCredits.map((campaign) => ({ kind: 'isShortOfCredits' as const, campaign })),
    ...[...campaigns.values()].flatMap(campaignConcerns),
    ...(expiringGroups > 0 ? [{ kind: 'expiring' as const, count: expiringGroups }] : []),
  ];
}

function creditConcerns({ balance, reserved, daysLeft, month }: Dashboard): Concern[] {
  if (balance <= 0) return [{ kind: month ? 'limitUsed' : 'noCredits' }];
  if (availableOf({ balance, reserved }) === 0) return [{ kind: 'allReserved' }];
  if (month) {
    const share = month.used / month.limit;
    return share >= NEAR_LIMIT ? [{ kind: 'limitNear', share }] : [];
  }
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
