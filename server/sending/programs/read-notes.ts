import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** What a program noted about a message. Both may be empty. */
export type ProgramNotes = { reference: string; costCentre: string };

/** Returns what programs noted about messages, by message. Most messages have no notes. */
export async function programNotesOf(
  { id, db }: Account,
  messageIds: readonly string[],
): Promise<Map<string, ProgramNotes>> {
  const { rows } = await sql<ProgramNotes & { id: string }>`
    SELECT message_id AS id, reference, cost_centre AS "costCentre" FROM program_messages
    WHERE account_id = ${id} AND message_id = ANY(${arrayLiteral(messageIds)}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the ids of the newest messages with a reference that are older than `before`, newest first. */
export async function messagesWithReference(
  { id, db }: Account,
  reference: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('program_messages')
    .select('message_id')
    .where('account_id', '=', id)
    .where('reference', '=', reference)
    .$if(before !== undefined, (query) => query.where('message_id', '<', before!))
    // Ids begin with the time (UUID v7).
    .orderBy('message_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.message_id);
}

/** Returns the references of messages that have one, by message. */
export async function referencesOf(
  { id, db }: Account,
  messageIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; reference: string }>`
    /* prepared */ SELECT message_id AS id, reference FROM program_messages
    WHERE account_id = ${id} AND message_id = ANY(${arrayLiteral(messageIds)}::uuid[]) AND reference <> ''`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row.reference]));
}
