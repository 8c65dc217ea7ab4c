import { type Kysely, sql } from 'kysely';
import type { PersonalData, DataSubject } from '#server/personal-data.ts';
import { redactInbound } from '#server/gateway/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notesOf } from './notes/notes.ts';

/** Replies per transaction. */
const BATCH_SIZE = 1000;

export const repliesPersonalData: PersonalData = {
  tables: {
    replies: 'They are kept and counted; the number and the text are removed',
    conversations: 'They go',
    conversation_notes: 'They go',
    forwarding_rules: 'The number is removed from the targets',
    forwards: 'Those to the number go',
  },
  collect: collectNotes,
  erase: eraseTargets,
  eraseBatch: eraseReplies,
};

async function collectNotes(account: Account, number: string): Promise<Record<string, unknown[]>> {
  const notes = await notesOf(account, number);
  return { notes: notes.map(({ text, createdAt }) => ({ text, createdAt })) };
}

/** Removes a number to which users have replies forwarded. */
async function eraseTargets(tx: Kysely<Tables>, { accountId, number }: DataSubject): Promise<void> {
  await tx
    .updateTable('forwarding_rules')
    .set({ numbers: sql<string[]>`array_remove(numbers, ${number})` })
    .where('account_id', '=', accountId)
    .where(sql<boolean>`${number} = ANY(numbers)`)
    .execute();
  await tx.deleteFrom('forwards').where('account_id', '=', accountId).where('target', '=', number).execute();
}

async function eraseReplies(tx: Kysely<Tables>, { accountId, number }: DataSubject): Promise<unknown> {
  // Deletes the conversation of a reply that arrived after the previous step.
  await tx
    .deleteFrom('conversations')
    .where('account_id', '=', accountId)
    .where('number', '=', number)
    .execute();
  await tx
    .deleteFrom('conversation_notes')
    .where('account_id', '=', accountId)
    .where('number', '=', number)
    .execute();
  const { rows } = await sql<{ inbound_id: number }>`
    WITH chosen AS (
      SELECT id FROM replies WHERE account_id = ${accountId} AND number = ${number} ORDER BY id LIMIT ${BATCH_SIZE} FOR UPDATE
    )
    UPDATE replies r SET number = '', text = '' FROM chosen WHERE r.account_id = ${accountId} AND r.id = chosen.id
    RETURNING inbound_id`.execute(tx);
  if (rows.length > 0)
    await redactInbound(
      tx,
      number,
      rows.map(({ inbound_id }) => inbound_id),
    );
  return rows.length > 0 ? 'first' : null;
}
