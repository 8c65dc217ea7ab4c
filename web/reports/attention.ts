import type { Dashboard } from '#contract/reports.ts';
import type { Campaign } from '#contract/sending.ts';
import type { TopUpProblem } from '#web/billing/index.ts';
import { countFailed } from '#contract/outcomes.ts';
import { availableCredits } from './available-credits.ts';

/** A problem that needs a user's attention. */
export type Concern =
  | { kind: 'noCredits' }
  | { kind: 'allReserved' }
  /** Only for postpaid accounts. */
  | { kind: 'limitUsed' }
  /** Only for postpaid accounts. `share` is the used share of the limit. */
  | { kind: 'limitNear'; share: number }
  | { kind: 'topUp'; problem: TopUpProblem }
  | { kind: 'credits'; days: number }
  | { kind: 'carrier'; name: string }
  | { kind: 'expiring'; count: number }
  | { kind: 'heldCampaign'; campaign: Campaign }
  | { kind: 'isShortOfCredits'; campaign: Campaign }
  | { kind: 'problem'; campaign: Campaign; problem: string }
  | { kind: 'failed' | 'held' | 'unknown'; campaign: Campaign; count: number };

/** Warn if the credits last fewer days than this. */
const MIN_DAYS_LEFT = 4;
/**
 * Warn if at least this share of the limit is used. The first email has the same threshold
 * (`server/billing/postpaid`).
 */
const LIMIT_WARNING_SHARE = 0.8;
/** Warn if more than this share of a campaign's messages failed. */
const FAILURE_ALERT_SHARE = 0.05;

export function findConcerns(dashboard: Dashboard, topUpProblem?: TopUpProblem): Concern[] {
  const { carriersDown, expiringGroups, held, shortOfCredits, sendingNow, recentCampaigns } = dashboard;
  // A campaign that is sending can also be among the recent campaigns.
  const campaigns = new Map([...recentCampaigns, ...sendingNow].map((campaign) => [campaign.id, campaign]));
  for (const { id } of held) campaigns.delete(id);
  return [
    ...carriersDown.map((name) => ({ kind: 'carrier' as const, name })),
    ...findCreditConcerns(dashboard),
    ...(topUpProblem ? [{ kind: 'topUp' as const, problem: topUpProblem }] : []),
    ...held.map((campaign) => ({ kind: 'heldCampaign' as const, campaign })),
    ...shortOfCredits.map((campaign) => ({ kind: 'isShortOfCredits' as const, campaign })),
    ...[...campaigns.values()].flatMap(findCampaignConcerns),
    ...(expiringGroups > 0 ? [{ kind: 'expiring' as const, count: expiringGroups }] : []),
  ];
}

function findCreditConcerns({ balance, reserved, daysLeft, month }: Dashboard): Concern[] {
  if (balance <= 0) return [{ kind: month ? 'limitUsed' : 'noCredits' }];
  if (availableCredits({ balance, reserved }) === 0) return [{ kind: 'allReserved' }];
  if (month) {
    const share = month.used / month.limit;
    return share >= LIMIT_WARNING_SHARE ? [{ kind: 'limitNear', share }] : [];
  }
  return daysLeft !== null && daysLeft < MIN_DAYS_LEFT ? [{ kind: 'credits', days: MIN_DAYS_LEFT }] : [];
}

function findCampaignConcerns(campaign: Campaign): Concern[] {
  const { problem, counts, recipients } = campaign;
  const failed = countFailed(counts);
  const concerns: Concern[] = [];
  if (problem !== null) concerns.push({ kind: 'problem', campaign, problem });
  if (failed > recipients * FAILURE_ALERT_SHARE) concerns.push({ kind: 'failed', campaign, count: failed });
  if (counts.held > 0) concerns.push({ kind: 'held', campaign, count: counts.held });
  if (counts.unknown > 0) concerns.push({ kind: 'unknown', campaign, count: counts.unknown });
  return concerns;
}
