import { type Kysely, sql } from 'kysely';
import { accountsWithAction } from '#server/accounts/index.ts';
import { sumOrigins, type WrongCount } from '#server/messages/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import { readSnapshot } from '#server/platform/db/read-snapshot.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { migratedAt } from '#server/platform/db/migrated-at.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';
import { CAMPAIGN } from './origin.ts';

const BATCH_SIZE = 200;
/** The migration that added the records of skipped recipients. */
const SKIPS_MIGRATION = '0074_left_out.sql';
/**
 * For this long, the records of a campaign's skipped recipients are complete. Leaves a day for the deletion
 * of old records.
 */
const SKIPS_RETENTION_MS = (Math.min(RETENTION_DAYS.leftOut, RETENTION_DAYS.auditLog) - 1) * 24 * 3600_000;

type StoredCampaignFigures = {
  account_id: number;
  id: number;
  sent_at: Date | null;
  state: string;
  is_reserved: boolean;
} & Record<'recipients' | 'parts' | 'cost' | 'opted_out' | 'excepted' | 'landlines', number>;

/**
 * Compares the stored figures of campaigns with their messages and skipped recipients. Yields each figure
 * that is wrong. Ignores skipped recipients if their records may have been deleted, because they are old or
 * a person was erased. Reads every message of a campaign. Each page has its own snapshot, so concurrent
 * changes do no harm.
 */
export async function* checkCampaigns(db: OwnerDb): AsyncGenerator<WrongCount[]> {
  const forgetful = await accountsWithAction(db, 'person forgotten');
  const since = Math.max((await migratedAt(db, SKIPS_MIGRATION)).getTime(), Date.now() - SKIPS_RETENTION_MS);
  const hasAllRecorded = ({ account_id, sent_at }: StoredCampaignFigures) =>
    sent_at !== null && sent_at.getTime() > since && !forgetful.has(account_id);
  for (let after = 0; ;) {
    const { campaigns, found } = await readSnapshot(db, (tx) => readSome(tx, after));
    if (campaigns.length === 0) return;
    yield campaigns.flatMap((campaign, nth) => findWrong(campaign, found[nth]!, hasAllRecorded(campaign)));
    after = campaigns.at(-1)!.id;
  }
}

type CountedCampaign = Awaited<ReturnType<typeof sumOrigins>>[number] & SkippedCounts;

async function readSome(
  tx: Kysely<Tables>,
  after: number,
): Promise<{ campaigns: StoredCampaignFigures[]; found: CountedCampaign[] }> {
  const campaigns = await tx
    .selectFrom('campaigns')
    .select([
      'account_id',
      'id',
      'sent_at',
      'state',
      'is_reserved',
      'recipients',
      'parts',
      'cost',
      'opted_out',
      'excepted',
      'landlines',
    ])
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute();
  const sums = await sumOrigins(tx, CAMPAIGN, campaigns);
  const leftOut = await countSkipped(tx, campaigns);
  return { campaigns, found: campaigns.map((_, nth) => ({ ...sums[nth]!, ...leftOut[nth]! })) };
}

function findWrong(campaign: StoredCampaignFigures, found: CountedCampaign, allNoted: boolean): WrongCount[] {
  const leftOut = (kept: number, noted: number) => (allNoted ? noted : Math.max(kept, noted));
  const figures: [string, number, number][] = [
    ['messages', campaign.recipients, found.messages],
    ['parts', campaign.parts, found.parts],
    ['cost', campaign.cost, found.cost],
    ['opted_out', campaign.opted_out, leftOut(campaign.opted_out, found.optedOut)],
    ['excepted', campaign.excepted, leftOut(campaign.excepted, found.excepted)],
    ['landlines', campaign.landlines, leftOut(campaign.landlines, found.landlines)],
    ['reserved', Number(campaign.is_reserved), Number(campaign.is_reserved && mayReserve(campaign.state))],
  ];
  return figures
    .filter(([, kept, counted]) => kept !== counted)
    .map(([what, kept, counted]) => ({
      accountId: campaign.account_id,
      of: `campaign ${campaign.id}`,
      what,
      kept,
      counted,
    }));
}

/** Checks whether a campaign in this state may still create messages. Only then may it reserve credits. */
const mayReserve = (state: string): boolean => ['scheduled', 'held', 'expanding'].includes(state);

type SkippedCounts = { optedOut: number; excepted: number; landlines: number };

/** Counts the recorded skipped recipients of each campaign. Keeps the order of the campaigns. */
async function countSkipped(
  tx: Kysely<Tables>,
  campaigns: StoredCampaignFigures[],
): Promise<SkippedCounts[]> {
  const { rows } = await sql<SkippedCounts>`
    SELECT l.* FROM unnest(
      ${arrayLiteral(campaigns.map(({ account_id }) => account_id))}::bigint[], ${arrayLiteral(campaigns.map(({ id }) => id))}::bigint[]
    ) WITH ORDINALITY AS c(account_id, id, nth) CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE reason = 'optedOut') AS "optedOut", count(*) FILTER (WHERE reason = 'excepted') AS excepted,
        count(*) FILTER (WHERE reason = 'landline') AS landlines
      FROM campaign_left_out l WHERE l.account_id = c.account_id AND l.campaign_id = c.id
    ) l ORDER BY c.nth`.execute(tx);
  return rows;
}
