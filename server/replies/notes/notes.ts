import { type Selectable, sql } from 'kysely';
import { type ConversationNote, MAX_NOTES } from '#contract/conversation-notes.ts';
import { audit, usernamesById } from '#server/accounts/index.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { maskNumber } from '#server/platform/db/number-mentions.ts';
import { notFound, Problem } from '#server/platform/errors.ts';
import { announce } from '#server/platform/events/events.ts';
import { lockConversations } from '../conversations/recount.ts';

/** Lists all notes about a number, newest first. Throws `not_found` if the number has no conversation. */
export async function listNotes(account: Account, number: string): Promise<ConversationNote[]> {
  const { db, id } = account;
  const found = await db
    .selectFrom('conversations')
    .select('number')
    .where('account_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!found) throw notFound('conversation');
  return notesOf(account, number);
}

/**
 * Like `listNotes`, but returns no notes if the number has no conversation. A conversation has at most
 * `MAX_NOTES` notes.
 */
export async function notesOf(account: Account, number: string): Promise<ConversationNote[]> {
  const { db, id } = account;
  const rows = await db
    .selectFrom('conversation_notes')
    .select(['id', 'text', 'user_id', 'created_at'])
    .where('account_id', '=', id)
    .where('number', '=', number)
    .orderBy('id', 'desc')
    .execute();
  const names = await usernamesById(
    account,
    rows.flatMap(({ user_id }) => user_id ?? []),
  );
  return rows.map((row) => toNote(row, names));
}

type Row = Pick<Selectable<Tables['conversation_notes']>, 'id' | 'text' | 'user_id' | 'created_at'>;

const toNote = ({ id, text, user_id: userId, created_at: at }: Row, names: Map<number, string>) => ({
  id,
  text,
  by: userId === null ? null : (names.get(userId) ?? null),
  createdAt: at.toISOString(),
});

/**
 * Adds a note to a conversation. Throws `not_found` if the number has no conversation, and
 * `too_many_notes`.
 */
export async function addNote(
  account: ActingAccount,
  number: string,
  text: string,
): Promise<ConversationNote> {
  const { db, id, by } = account;
  // Serialises concurrent additions, because together they could exceed the limit.
  await lockConversations(db, id, [number]);
  const { rows } = await sql<{ notes: number }>`
    SELECT (SELECT count(*) FROM conversation_notes WHERE account_id = ${id} AND number = ${number})::int AS notes
    FROM conversations WHERE account_id = ${id} AND number = ${number}`.execute(db);
  if (!rows[0]) throw notFound('conversation');
  if (rows[0].notes >= MAX_NOTES)
    throw new Problem(
      'conflict',
      'too_many_notes',
      `A conversation can have at most ${MAX_NOTES} notes. Delete some that are no longer needed.`,
    );
  const userId = userIdOf(by);
  const row = await db
    .insertInto('conversation_notes')
    .values({ account_id: id, number, text, user_id: userId })
    .returning(['id', 'text', 'user_id', 'created_at'])
    .executeTakeFirstOrThrow();
  await announce(db, id, 'conversations.changed', {});
  await audit(account, 'note added', { number: maskNumber(number), noteId: row.id });
  return toNote(row, await usernamesById(account, userId === null ? [] : [userId]));
}

export async function deleteNote(account: ActingAccount, number: string, noteId: number): Promise<void> {
  const { db, id } = account;
  const { numDeletedRows } = await db
    .deleteFrom('conversation_notes')
    .where('account_id', '=', id)
    .where('number', '=', number)
    .where('id', '=', noteId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('note');
  await announce(db, id, 'conversations.changed', {});
  await audit(account, 'note deleted', { number: maskNumber(number), noteId });
}
