import type { Kysely, Selectable } from 'kysely';
import { shortfallDetails, limitUsed } from '#server/billing/ledger/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { audienceOf } from './audience.ts';
import { type Costs, creditsFor } from './credits.ts';
import { estimate } from './estimate/estimate.ts';

const BUY = 'Buy credits, then resume the campaign.';
const RAISE = 'Ask your provider to raise it or wait for the next month, then resume the campaign.';

type Row = Selectable<Tables['campaigns']>;

/** Why a campaign pauses. `isShort`: until its account has bought credits. */
export type Pausing = { problem: string; isShort?: boolean };

/** What a campaign that has too few credits for the rest of its messages says, and what to do. */
export async function whyShort(
  db: Kysely<Tables>,
  { accountId, campaignId }: { accountId: number; campaignId: number },
): Promise<Pausing> {
  const account: Account = { id: accountId, db };
  const costs = await restCosts(account, campaignId);
  const needs = [...costs.values()].reduce((sum, each) => sum + each, 0);
  const { balance, reserved } = await creditsFor(account, costs, { id: campaignId, startsAt: null });
  const month = await limitUsed(account.db, account.id);
  const goesOn = month ? RAISE : BUY;
  const isShort = !month;
  // Since it was stopped, others can have given theirs back.
  if (needs <= balance)
    return { problem: `There were not enough credits for its next messages. ${goesOn}`, isShort };
  const of = month ? 'of your monthly limit' : undefined;
  const lack = shortfallDetails({ needs, available: balance, reserved, by: 'other campaigns', of });
  return { problem: `It needs ${lack} ${goesOn}`, isShort };
}

/** About what the messages cost that a campaign still has to make, in thousandths of a credit by country. */
async function restCosts({ id: accountId, db }: Account, id: number): Promise<Costs> {
  const campaign = await readCampaign(db, accountId, id);
  const { sender, text, keeps_hours: respectsSendingHours, most_recipients: most } = campaign;
  const audience = await audienceOf(db, accountId, id);
  const { cost, costs } = await estimate(
    { id: accountId, db },
    { sender, text, respectsSendingHours },
    audience,
    {
      most,
    },
  );
  if (cost === 0) return costs;
  const rest = costOfRest(campaign) ?? cost;
  return new Map([...costs].map(([country, each]) => [country, Math.ceil((each * rest) / cost)]));
}

const readCampaign = (db: Kysely<Tables>, accountId: number, id: number): Promise<Row> =>
  db
    .selectFrom('campaigns')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** What the rest costs, by what those made cost; undefined before the first. */
export const costOfRest = ({
  recipients,
  expected,
  cost,
}: Pick<Row, 'recipients' | 'expected' | 'cost'>): number | undefined =>
  recipients > 0 && expected !== null ? (Math.max(0, expected - recipients) * cost) / recipients : undefined;
