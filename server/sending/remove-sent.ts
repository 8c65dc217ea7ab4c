import { type Kysely, sql } from 'kysely';
import { forgetEntries } from '#server/billing/ledger/index.ts';
import { removeSettled } from '#server/messages/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';
import { releaseFor } from './credits.ts';
import { ANSWER, CAMPAIGN } from './origin.ts';

/** Campaigns by the state that they were made in, and answers. */
export type MadeSending = { finished: number[]; scheduled: number[]; unsent: number[]; answers: number[] };

/**
 * Removes campaigns and answers with their messages, and what they cost from the ledger, in the caller's transaction, which must be
 * the owner's. What was unsent and is not any more stays: somebody sent it. Throws `in_progress` while one is sent.
 */
export async function removeSent(
  account: Account,
  { finished, scheduled, unsent, answers }: MadeSending,
): Promise<void> {
  const { id: accountId, db: tx } = account;
  const campaigns = await lockCampaigns(tx, accountId, [...finished, ...scheduled, ...unsent]);
  if (campaigns.some(isUnderWay)) throw onTheWay();
  const ids = campaigns
    .filter(({ id, state }) => !unsent.includes(id) || state === 'draft' || state === 'held')
    .map(({ id }) => id);
  const references = [
    ...(await removeSettled(tx, accountId, { kind: CAMPAIGN, ids })),
    ...(await removeSettled(tx, accountId, { kind: ANSWER, ids: answers })),
  ];
  await sql`
    DELETE FROM answers WHERE account_id = ${accountId} AND id = ANY(${arrayLiteral(answers)}::bigint[])`.execute(
    tx,
  );
  // Their credits are locked last.
  await forgetEntries(tx, accountId, references);
  for (const id of ids) await releaseFor(account, id);
  await sql`
    DELETE FROM campaign_left_out WHERE account_id = ${accountId} AND campaign_id = ANY(${arrayLiteral(ids)}::bigint[])`.execute(
    tx,
  );
  await sql`DELETE FROM campaigns WHERE account_id = ${accountId} AND id = ANY(${arrayLiteral(ids)}::bigint[])`.execute(
    tx,
  );
}

type Locked = { id: number; state: string; finished_at: Date | null };

/** Of a cancelled campaign, messages may still be settled. */
const isUnderWay = ({ state, finished_at: finishedAt }: Locked): boolean =>
  state === 'expanding' || state === 'sending' || (state === 'cancelled' && finishedAt === null);

/** With the campaigns that a repeated one has sent. */
async function lockCampaigns(tx: Kysely<Tables>, accountId: number, ids: number[]): Promise<Locked[]> {
  const { rows } = await sql<Locked>`
    SELECT id, state, finished_at FROM campaigns
    WHERE account_id = ${accountId} AND (id = ANY(${arrayLiteral(ids)}::bigint[]) OR repeat_of = ANY(${arrayLiteral(ids)}::bigint[]))
    ORDER BY id FOR UPDATE`.execute(tx);
  return rows;
}

const onTheWay = (): Problem =>
  new Problem(
    'conflict',
    'in_progress',
    'An example campaign is being sent. Wait until it is finished, or cancel it, then try again.',
  );
