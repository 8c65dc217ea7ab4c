import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { messagesSentTo } from '#server/messages/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { ProgramMessage } from './program-message.ts';

/** Returns a digest of the text that a program wrote, as a UUID. */
export const digestOf = ({ text }: ProgramMessage): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32);

/**
 * Returns the messages with short links whose number was sent the same text at least `times` times within a period, before its links
 * were shortened. Ignores rejected and cancelled messages.
 */
export async function linkedSentBefore(
  { id, db }: Account,
  messages: readonly ProgramMessage[],
  { withinMs, times }: { withinMs: number; times: number },
): Promise<Set<ProgramMessage>> {
  if (messages.length === 0) return new Set();
  const numbers = [...new Set(messages.map(({ number }) => number))];
  const sent = await messagesSentTo(db, { accountId: id, withinMs, numbers });
  const { rows } = await sql<{ id: string; digest: string }>`
    SELECT message_id AS id, replace(text_digest::text, '-', '') AS digest FROM program_messages
    WHERE account_id = ${id} AND message_id = ANY(${arrayLiteral([...sent.keys()])}::uuid[]) AND text_digest IS NOT NULL`.execute(
    db,
  );
  const counts = new Map<string, number>();
  for (const row of rows) {
    const name = `${sent.get(row.id)!} ${row.digest}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Set(
    messages.filter((message) => (counts.get(`${message.number} ${digestOf(message)}`) ?? 0) >= times),
  );
}
