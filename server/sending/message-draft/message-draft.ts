import { sql } from 'kysely';
import type { DraftFields, MessageDraft } from '#contract/message-draft.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { announce } from '#server/platform/events/events.ts';
import { whatIsGone } from './what-is-gone.ts';

type Saved = Pick<MessageDraft, 'version' | 'savedAt'>;
type Row = { version: string; saved_at: Date };

/** What the user has begun to write, and what of it is no more; null: nothing. */
export async function readMessageDraft(account: Account, userId: number): Promise<MessageDraft | null> {
  const row = await account.db
    .selectFrom('message_drafts')
    .select(['version', 'fields', 'saved_at'])
    .where('account_id', '=', account.id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  // Older ones have fewer fields.
  const older = { changes: null, costCentre: '' };
  const fields = { ...older, ...(row.fields as Omit<DraftFields, keyof typeof older>) };
  return { ...savedAs(row), fields, gone: await whatIsGone(account, fields) };
}

/**
 * Saves over the version that was read, or where there was none. Throws `draft_changed` if another was saved since. What is stored
 * already, because the answer to it was lost, is saved again.
 */
export async function saveMessageDraft(
  account: Account,
  userId: number,
  { version, fields }: { version: string | null; fields: DraftFields },
): Promise<Saved> {
  const { rows } = await sql<Row>`
    INSERT INTO message_drafts AS d (account_id, user_id, fields)
    SELECT ${account.id}::bigint, ${userId}::bigint, ${JSON.stringify(fields)}::jsonb
    WHERE ${version}::uuid IS NULL
      OR EXISTS (SELECT FROM message_drafts WHERE account_id = ${account.id} AND user_id = ${userId})
    ON CONFLICT (account_id, user_id) DO UPDATE
      SET fields = excluded.fields, version = gen_random_uuid(), saved_at = now()
      WHERE d.version = ${version}::uuid OR d.fields = excluded.fields
    RETURNING version, saved_at`.execute(account.db);
  if (!rows[0]) throw changed();
  await announce(account.db, account.id, 'message-draft.changed', { userId });
  return savedAs(rows[0]);
}

/** Forgets the version that was read. Throws `draft_changed` if another was saved since; what is gone already is gone. */
export async function deleteMessageDraft(
  account: Account,
  userId: number,
  version: string,
): Promise<undefined> {
  const ofUser = sql`account_id = ${account.id} AND user_id = ${userId}`;
  const { rows } = await sql<{ isDeleted: boolean }>`
    WITH gone AS (DELETE FROM message_drafts WHERE ${ofUser} AND version = ${version}::uuid RETURNING 1)
    SELECT EXISTS (SELECT FROM gone) AS "isDeleted" FROM message_drafts WHERE ${ofUser}`.execute(account.db);
  // The statement sees the row that it deletes.
  if (!rows[0]) return;
  if (!rows[0].isDeleted) throw changed();
  await announce(account.db, account.id, 'message-draft.changed', { userId });
}

const savedAs = ({ version, saved_at }: Row): Saved => ({ version, savedAt: saved_at.toISOString() });

const changed = () =>
  new Problem(
    'conflict',
    'draft_changed',
    'This draft was changed in another window since it was read. Read it again before it is saved.',
  );
