import type { Kysely, Selectable } from 'kysely';
import { describeShortfall, readMonthlyUsage } from '#server/billing/ledger/index.ts';
import type { MessageLinks } from '#server/links/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { audienceOf } from './audience.ts';
import { type Costs, readCampaignCredits } from './credits.ts';
import { estimate } from './estimate/estimate.ts';

const BUY_HINT = 'Buy credits, then resume the campaign.';
const RAISE_LIMIT_HINT =
  'Ask your provider to raise it or wait for the next month, then resume the campaign.';

type Row = Selectable<Tables['campaigns']>;

/** The reason to pause a campaign. `isShort` means that it waits for credits. */
export type PauseReason = { problem: string; isShort?: boolean };

/** Explains how many credits are missing for the remaining messages, and what to do. */
export async function describeMissingCredits(
  db: Kysely<Tables>,
  links: MessageLinks,
  { accountId, campaignId }: { accountId: number; campaignId: number },
): Promise<PauseReason> {
  const account: Account = { id: accountId, db };
  const costs = await estimateRemainingCosts(account, links, campaignId);
  const needs = [...costs.values()].reduce((sum, each) => sum + each, 0);
  const { balance, reserved } = await readCampaignCredits(account, costs, { id: campaignId, startsAt: null });
  const month = await readMonthlyUsage(account.db, account.id);
  const advice = month ? RAISE_LIMIT_HINT : BUY_HINT;
  const isShort = !month;
  // Credits may have been released since the campaign stopped.
  if (needs <= balance)
    return { problem: `There were not enough credits for its next messages. ${advice}`, isShort };
  const of = month ? 'of your monthly limit' : undefined;
  const lack = describeShortfall({ needs, available: balance, reserved, by: 'other campaigns', of });
  return { problem: `It needs ${lack} ${advice}`, isShort };
}

/** Estimates the cost of messages that are not created yet, in thousandths of a credit by country. */
async function estimateRemainingCosts(
  { id: accountId, db }: Account,
  links: MessageLinks,
  id: number,
): Promise<Costs> {
  const campaign = await readCampaign(db, accountId, id);
  const { sender, text, most_recipients: most } = campaign;
  const { shortens_links: shortensLinks, keeps_hours: respectsSendingHours } = campaign;
  const audience = await audienceOf(db, accountId, id);
  const { cost, costs } = await estimate(
    { id: accountId, db },
    links,
    { sender, text, shortensLinks, respectsSendingHours },
    audience,
    { most },
  );
  if (cost === 0) return costs;
  const rest = extrapolateRemainingCost(campaign) ?? cost;
  return new Map([...costs].map(([country, each]) => [country, Math.ceil((each * rest) / cost)]));
}

const readCampaign = (db: Kysely<Tables>, accountId: number, id: number): Promise<Row> =>
  db
    .selectFrom('campaigns')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/**
 * Extrapolates the cost of the remaining messages from those created so far. Returns undefined before the
 * first message.
 */
export const extrapolateRemainingCost = ({
  recipients,
  expected,
  cost,
}: Pick<Row, 'recipients' | 'expected' | 'cost'>): number | undefined =>
  recipients > 0 && expected !== null ? (Math.max(0, expected - recipients) * cost) / recipients : undefined;
