import { sql } from 'kysely';
import { newMessageIds } from '#server/messages/index.ts';
import { partsOf, type ProgramMessage, type SentProgramMessage, textAsSent } from '#server/sending/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Problem } from '#server/platform/errors.ts';
import { magicOf } from './magic-numbers.ts';

/** How long a test message takes to be sent, and to reach its outcome, in milliseconds. */
const SENDS_AFTER_MS = 500;
const ENDS_AFTER_MS = 1500;

/** Stores messages of a test key, with examples of short links, in the owner's transaction. Returns the result of each, in the same order. */
export async function sendTestMessages(
  { id: accountId, db }: Account,
  keyId: number,
  messages: readonly ProgramMessage[],
): Promise<(SentProgramMessage | Problem)[]> {
  const results = new Map<ProgramMessage, SentProgramMessage | Problem>();
  const rows = [];
  const ids = newMessageIds(messages.length);
  for (const [nth, message] of messages.entries()) {
    const magic = magicOf(message.number);
    if ('refusal' in magic) {
      results.set(message, magic.refusal());
      continue;
    }
    const { outcome } = magic;
    const parts = partsOf(message);
    const start = Math.max(Date.now(), message.startsAt?.getTime() ?? 0);
    const isSent = outcome !== 'rejected' && outcome !== 'expired';
    rows.push({
      id: ids[nth]!,
      message,
      parts,
      outcome,
      sendsAt: isSent ? new Date(start + SENDS_AFTER_MS).toISOString() : null,
      endsAt: new Date(start + ENDS_AFTER_MS).toISOString(),
    });
    results.set(message, { id: ids[nth]!, parts, cost: 0, isRejected: false });
  }
  if (rows.length > 0)
    await sql`
      INSERT INTO test_messages (account_id, id, key_id, number, sender, text, parts, reference, cost_centre, outcome, sends_at, ends_at, changes_at)
      SELECT ${accountId}, m.id, ${keyId}, m.number, m.sender, m.text, m.parts, m.reference, m.cost_centre, m.outcome, m.sends_at, m.ends_at, coalesce(m.sends_at, m.ends_at)
      FROM unnest(${arrayLiteral(rows.map(({ id }) => id))}::uuid[], ${arrayLiteral(rows.map(({ message }) => message.number))}::text[],
        ${arrayLiteral(rows.map(({ message }) => message.sender))}::text[], ${arrayLiteral(rows.map(({ message }) => textAsSent(message)))}::text[],
        ${arrayLiteral(rows.map(({ parts }) => parts))}::smallint[], ${arrayLiteral(rows.map(({ message }) => message.reference))}::text[],
        ${arrayLiteral(rows.map(({ message }) => message.costCentre))}::text[], ${arrayLiteral(rows.map(({ outcome }) => outcome))}::text[],
        ${arrayLiteral(rows.map(({ sendsAt }) => sendsAt))}::timestamptz[], ${arrayLiteral(rows.map(({ endsAt }) => endsAt))}::timestamptz[])
        AS m (id, number, sender, text, parts, reference, cost_centre, outcome, sends_at, ends_at)`.execute(
      db,
    );
  return messages.map((message) => results.get(message)!);
}
