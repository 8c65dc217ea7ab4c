import { type Kysely, sql } from 'kysely';
import type { PersonalData, DataSubject } from '#server/personal-data.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';
import { skipReasonOf, type StoredReason } from './skipped/stored-reason.ts';
import { findDraftsWithNumber, eraseFromDraft } from './message-draft/personal-data.ts';

export const sendingPersonalData: PersonalData = {
  tables: {
    campaign_numbers: 'The number is removed from the typed numbers',
    campaign_left_out: 'Deleted; campaigns still count it',
    recipient_list_numbers: 'The number is removed from files of recipients, with its row',
    recipient_list_skipped: 'Deleted; files of recipients still count it',
    message_drafts: 'The number is removed from the typed numbers',
    campaigns: 'The last number that messages were created for is removed; texts belong to the account',
  },
  collect,
  check: lockCampaigns,
  erase,
  eraseBatch: eraseFromDraft,
};

async function collect({ id, db }: Account, number: string) {
  const rows = await db
    .selectFrom('campaigns')
    .select(['name', 'created_at as createdAt'])
    .where('account_id', '=', id)
    .where('id', 'in', (typed) =>
      typed
        .selectFrom('campaign_numbers')
        .select('campaign_id')
        .where('account_id', '=', id)
        .where('number', '=', number)
        .where('campaign_id', 'in', (all) =>
          all.selectFrom('campaigns').select('id').where('account_id', '=', id),
        ),
    )
    .orderBy('id')
    .limit(1000)
    .execute();
  return {
    campaignsItWasTypedFor: rows,
    campaignsThatLeftItOut: await skippedCampaigns({ id, db }, number),
    filesOfRecipientsItIsIn: await filesWithNumber({ id, db }, number),
    draftsItIsTypedIn: await findDraftsWithNumber({ id, db }, number),
  };
}

async function skippedCampaigns({ id, db }: Account, number: string) {
  const { rows } = await sql<{ name: string; reason: StoredReason; at: Date }>`
    SELECT c.name, l.reason, l.at FROM campaign_left_out l JOIN campaigns c ON c.account_id = l.account_id AND c.id = l.campaign_id
    WHERE l.account_id = ${id} AND l.number = ${number} ORDER BY l.at LIMIT 1000`.execute(db);
  return rows.map((row) => ({ ...row, reason: skipReasonOf(row.reason) }));
}

async function filesWithNumber({ id, db }: Account, number: string) {
  const { rows } = await sql<{ fileName: string; columns: string[]; cells: string[] }>`
    SELECT l.file_name AS "fileName", l.variables AS columns, n.cells FROM recipient_lists l
    JOIN recipient_list_numbers n ON n.account_id = l.account_id AND n.list_id = l.id AND n.number = ${number}
    WHERE l.account_id = ${id} ORDER BY l.id LIMIT 1000`.execute(db);
  return rows;
}

/**
 * Locks campaigns until the number is erased from their sources. Waits for running expansions, and blocks
 * new ones. A cursor must not move in the meantime, or a recipient could get a message twice or not at all.
 * Throws `in_progress` if a running campaign's cursor is at this number.
 */
async function lockCampaigns(tx: Kysely<Tables>, { accountId, number }: DataSubject): Promise<void> {
  const { rows } = await sql<{ state: string; expanded_up_to: string }>`
    SELECT state, expanded_up_to FROM campaigns WHERE account_id = ${accountId} AND state IN ('draft', 'scheduled', 'held', 'expanding')
    ORDER BY id FOR UPDATE`.execute(tx);
  if (rows.some((row) => row.state === 'expanding' && row.expanded_up_to === number))
    throw new Problem(
      'conflict',
      'in_progress',
      'A campaign is still creating its messages. Wait until it has finished, or resume or cancel it, then try again.',
    );
}

async function erase(tx: Kysely<Tables>, { accountId, number }: DataSubject): Promise<void> {
  // Look up each campaign, because the key begins with it. A scan would read every number ever typed.
  await sql`
    WITH gone AS (
      DELETE FROM campaign_numbers WHERE account_id = ${accountId} AND number = ${number}
        AND campaign_id = ANY (ARRAY(SELECT id FROM campaigns WHERE account_id = ${accountId}))
      RETURNING campaign_id
    )
    UPDATE campaigns SET typed_numbers = typed_numbers - 1 FROM gone
    WHERE account_id = ${accountId} AND id = gone.campaign_id AND state IN ('draft', 'scheduled', 'held')`.execute(
    tx,
  );
  await sql`DELETE FROM campaign_left_out WHERE account_id = ${accountId} AND number = ${number}`.execute(tx);
  await sql`
    WITH gone AS (
      DELETE FROM recipient_list_numbers WHERE account_id = ${accountId} AND number = ${number}
        AND list_id = ANY (ARRAY(SELECT id FROM recipient_lists WHERE account_id = ${accountId}))
      RETURNING list_id
    )
    UPDATE recipient_lists SET numbers = numbers - 1 FROM gone WHERE account_id = ${accountId} AND id = gone.list_id`.execute(
    tx,
  );
  await sql`
    DELETE FROM recipient_list_skipped WHERE account_id = ${accountId} AND number = ${number}
      AND list_id = ANY (ARRAY(SELECT id FROM recipient_lists WHERE account_id = ${accountId}))`.execute(tx);
  await sql`
    UPDATE campaigns SET expanded_up_to = ''
    WHERE account_id = ${accountId} AND state NOT IN ('draft', 'scheduled', 'held', 'expanding') AND expanded_up_to = ${number}`.execute(
    tx,
  );
}
