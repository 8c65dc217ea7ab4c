import type { Dashboard } from '#contract/reports.ts';
import type { Campaign } from '#contract/sending.ts';
import { failedOf } from '#contract/outcomes.ts';

/** Something that a person should look at. */
export type Concern =
  | { kind: 'noCredits' }
  /** Of a postpaid account. */
  | { kind: 'limitUsed' }
  | { kind: 'credits'; days: number }
  | { kind: 'carrier'; name: string }
  | { kind: 'expiring'; count: number }
  | { kind: 'heldCampaign'; campaign: Campaign }
  | { kind: 'problem'; campaign: Campaign; problem: string }
  | { kind: 'failed' | 'held' | 'unknown'; campaign: Campaign; count: number };

/** Days of credits below which one should know. */
const FEW_DAYS = 4;
/** More failures than in the usual run of things: one in twenty. */
const MANY_FAILED = 0.05;

export function concernsOf(dashboard: Dashboard): Concern[] {
  const { carriersDown, expiringGroups, held, sendingNow, recentCampaigns } = dashboard;
  // One that is being sent is among the newest too.
  const campaigns = new Map([...recentCampaigns, ...sendingNow].map((campaign) => [campaign.id, campaign]));
  for (const { id } of held) campaigns.delete(id);
  return [
    ...carriersDown.map((name) => ({ kind: 'carrier' as const, name })),
    ...creditConcerns(dashboard),
    ...held.map((campaign) => ({ kind: 'heldCampaign' as const, campaign })),
    ...[...campaigns.values()].flatMap(campaignConcerns),
    ...(expiringGroups > 0 ? [{ kind: 'expiring' as const, count: expiringGroups }] : []),
  ];
}

function creditConcerns({ balance, daysLeft, month }: Dashboard): Concern[] {
  if (balance <= 0) return [{ kind: month ? 'limitUsed' : 'noCredits' }];
  if (month) return [];
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
