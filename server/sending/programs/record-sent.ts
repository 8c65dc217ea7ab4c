import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { digestOf } from './linked-sent-before.ts';
import type { ProgramMessage, SentProgramMessage } from './program-message.ts';

/** Adds to what a key used on a day, and records the references, cost centres and digests of its messages. */
export async function recordSent(
  { id, db }: Account,
  { keyId, dayId }: { keyId: number; dayId: number },
  sent: ReadonlyMap<ProgramMessage, SentProgramMessage>,
): Promise<void> {
  const messages = [...sent.values()];
  const noted = [...sent].filter(
    ([{ reference, costCentre, linked }]) => reference !== '' || costCentre !== '' || linked !== null,
  );
  await sql`
    /* prepared */ WITH noted AS (
      INSERT INTO program_messages (account_id, message_id, key_id, reference, cost_centre, text_digest)
      SELECT ${id}, m.id, ${keyId}, m.reference, m.cost_centre, m.text_digest
      FROM unnest(${arrayLiteral(noted.map(([, message]) => message.id))}::uuid[],
        ${arrayLiteral(noted.map(([{ reference }]) => reference))}::text[],
        ${arrayLiteral(noted.map(([{ costCentre }]) => costCentre))}::text[],
        ${arrayLiteral(noted.map(([message]) => (message.linked ? digestOf(message) : null)))}::uuid[]) AS m (id, reference, cost_centre, text_digest)
    )
    UPDATE program_days SET messages = messages + ${messages.length},
      parts = parts + ${messages.reduce((sum, { parts }) => sum + parts, 0)},
      credits = credits + ${messages.reduce((sum, { cost }) => sum + cost, 0)}
    WHERE account_id = ${id} AND id = ${dayId}`.execute(db);
}
