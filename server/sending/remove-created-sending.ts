import { type Kysely, sql } from 'kysely';
import { forgetEntries } from '#server/billing/ledger/index.ts';
import { removeCampaignLinks } from '#server/links/index.ts';
import { removeFinishedOrigins } from '#server/messages/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';
import { releaseReservation } from './credits.ts';
import { ANSWER, CAMPAIGN, campaignOrigin, PROGRAM } from './origin.ts';

/** The ids of created campaigns by their initial state, of created answers, and of days on which API keys sent. */
export type CreatedSending = {
  finished: number[];
  scheduled: number[];
  unsent: number[];
  answers: number[];
  /** Absent in older content. */
  days?: number[];
};

/**
 * Deletes campaigns, answers and what API keys sent, with their messages, links and ledger entries, in the owner's
 * transaction. Keeps initially unsent campaigns that are no longer drafts or held. Throws `in_progress` while one of
 * the campaigns is being sent.
 */
export async function removeCreatedSending(
  account: Account,
  { finished, scheduled, unsent, answers, days = [] }: CreatedSending,
): Promise<void> {
  const { id: accountId, db: tx } = account;
  const campaigns = await lockCampaigns(tx, accountId, [...finished, ...scheduled, ...unsent]);
  if (campaigns.some(isUnderWay)) throw inProgressProblem();
  const ids = campaigns
    .filter(({ id, state }) => !unsent.includes(id) || state === 'draft' || state === 'held')
    .map(({ id }) => id);
  for (const id of ids) await removeCampaignLinks(account, campaignOrigin(id));
  const references = [
    ...(await removeFinishedOrigins(tx, accountId, { kind: CAMPAIGN, ids })),
    ...(await removeFinishedOrigins(tx, accountId, { kind: ANSWER, ids: answers })),
    ...(await removeFinishedOrigins(tx, accountId, { kind: PROGRAM, ids: days })),
  ];
  await sql`
    DELETE FROM answers WHERE account_id = ${accountId} AND id = ANY(${arrayLiteral(answers)}::bigint[])`.execute(
    tx,
  );
  await sql`
    DELETE FROM program_days WHERE account_id = ${accountId} AND id = ANY(${arrayLiteral(days)}::bigint[])`.execute(
    tx,
  );
  // Lock credits last.
  await forgetEntries(tx, accountId, references);
  for (const id of ids) await releaseReservation(account, id);
  await sql`
    DELETE FROM campaign_left_out WHERE account_id = ${accountId} AND campaign_id = ANY(${arrayLiteral(ids)}::bigint[])`.execute(
    tx,
  );
  await sql`DELETE FROM campaigns WHERE account_id = ${accountId} AND id = ANY(${arrayLiteral(ids)}::bigint[])`.execute(
    tx,
  );
}

type CampaignStateRow = { id: number; state: string; finished_at: Date | null };

/** Checks whether a campaign is being sent. Messages of a cancelled campaign may still be in progress. */
const isUnderWay = ({ state, finished_at: finishedAt }: CampaignStateRow): boolean =>
  state === 'expanding' || state === 'sending' || (state === 'cancelled' && finishedAt === null);

/** Locks campaigns, including the occurrences of repeated campaigns. */
async function lockCampaigns(
  tx: Kysely<Tables>,
  accountId: number,
  ids: number[],
): Promise<CampaignStateRow[]> {
  const { rows } = await sql<CampaignStateRow>`
    SELECT id, state, finished_at FROM campaigns
    WHERE account_id = ${accountId} AND (id = ANY(${arrayLiteral(ids)}::bigint[]) OR repeat_of = ANY(${arrayLiteral(ids)}::bigint[]))
    ORDER BY id FOR UPDATE`.execute(tx);
  return rows;
}

const inProgressProblem = (): Problem =>
  new Problem(
    'conflict',
    'in_progress',
    'An example campaign is being sent. Wait until it is finished, or cancel it, then try again.',
  );
