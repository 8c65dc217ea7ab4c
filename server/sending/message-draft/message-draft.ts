import { sql } from 'kysely';
import { type DraftFields, type MessageDraft, MAX_DRAFTS } from '#contract/message-draft.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { announce } from '#server/platform/events/events.ts';
import { draftFieldsOf, type StoredFields, storedFieldsOf } from './stored-fields.ts';
import { findMissing } from './find-missing.ts';

/** The key of a draft. The client chooses `draftId`. */
export type DraftKey = { userId: number; draftId: string };

type SavedVersion = Pick<MessageDraft, 'version' | 'savedAt'>;
type Row = { version: string; saved_at: Date };

/** Reads a draft, or returns null if it does not exist. `gone` lists what the draft can no longer use. */
export async function readMessageDraft(
  account: Account,
  { userId, draftId }: DraftKey,
): Promise<MessageDraft | null> {
  const row = await account.db
    .selectFrom('message_drafts')
    .select(['version', 'fields', 'saved_at'])
    .where('account_id', '=', account.id)
    .where('user_id', '=', userId)
    .where('id', '=', draftId)
    .executeTakeFirst();
  if (!row) return null;
  const fields = draftFieldsOf(row.fields as StoredFields);
  return { ...toSaved(row), fields, gone: await findMissing(account, fields) };
}

/**
 * Creates a draft, or replaces the version that the client read. A repeated identical call succeeds, because
 * the first response may have been lost. Throws `draft_changed` if another version was saved since, and
 * `too_many_drafts`.
 */
export async function saveMessageDraft(
  account: Account,
  { userId, draftId }: DraftKey,
  { version, fields }: { version: string | null; fields: DraftFields },
): Promise<SavedVersion> {
  const ofUser = sql`account_id = ${account.id} AND user_id = ${userId}`;
  const { rows } = await sql<Row>`
    INSERT INTO message_drafts AS d (account_id, user_id, id, fields)
    SELECT ${account.id}::bigint, ${userId}::bigint, ${draftId}::uuid, ${JSON.stringify(storedFieldsOf(fields))}::jsonb
    WHERE EXISTS (SELECT FROM message_drafts WHERE ${ofUser} AND id = ${draftId}::uuid)
      OR (${version}::uuid IS NULL AND (SELECT count(*) FROM message_drafts WHERE ${ofUser}) < ${MAX_DRAFTS})
    ON CONFLICT (account_id, user_id, id) DO UPDATE
      SET fields = excluded.fields, version = gen_random_uuid(), saved_at = now()
      WHERE d.version = ${version}::uuid OR d.fields = excluded.fields
    RETURNING version, saved_at`.execute(account.db);
  if (!rows[0]) throw await findSaveProblem(account, { userId, draftId }, version);
  await announce(account.db, account.id, 'message-draft.changed', { userId });
  return toSaved(rows[0]);
}

async function findSaveProblem(account: Account, key: DraftKey, version: string | null): Promise<Problem> {
  return version === null && !(await readMessageDraft(account, key)) ? tooMany() : draftChangedProblem();
}

/**
 * Deletes the version of a draft that the client read. A repeated call has no effect. Throws `draft_changed`
 * if another version was saved since.
 */
export async function deleteMessageDraft(
  account: Account,
  { userId, draftId }: DraftKey,
  version: string,
): Promise<undefined> {
  const thisDraft = sql`account_id = ${account.id} AND user_id = ${userId} AND id = ${draftId}::uuid`;
  const { rows } = await sql<{ isDeleted: boolean }>`
    WITH gone AS (DELETE FROM message_drafts WHERE ${thisDraft} AND version = ${version}::uuid RETURNING 1)
    SELECT EXISTS (SELECT FROM gone) AS "isDeleted" FROM message_drafts WHERE ${thisDraft}`.execute(
    account.db,
  );
  // Within this statement, the deleted row is still visible.
  if (!rows[0]) return;
  if (!rows[0].isDeleted) throw draftChangedProblem();
  await announce(account.db, account.id, 'message-draft.changed', { userId });
}

const toSaved = ({ version, saved_at }: Row): SavedVersion => ({ version, savedAt: saved_at.toISOString() });

const draftChangedProblem = () =>
  new Problem(
    'conflict',
    'draft_changed',
    'This draft was changed in another window. Reload it, then save again.',
  );

const tooMany = () =>
  new Problem(
    'conflict',
    'too_many_drafts',
    `You have ${MAX_DRAFTS} drafts, which is the limit. Delete or send one to save this one.`,
  );
