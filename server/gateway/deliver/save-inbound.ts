import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** A message from a phone: `number` sent it to `recipient`, the sender ID or number that it answers. */
export type InboundRecord = { number: string; recipient: string; text: string };

/** Writes inbound messages to the inbox; whose they are is found out later. */
export async function saveInbound(
  tx: Kysely<Tables>,
  carrierId: number,
  records: InboundRecord[],
): Promise<void> {
  if (records.length === 0) return;
  await sql`
    INSERT INTO inbound_messages (carrier_id, number, recipient, text)
    SELECT ${carrierId}, * FROM unnest(${records.map((record) => record.number)}::text[],
      ${records.map((record) => record.recipient)}::text[], ${records.map((record) => record.text)}::text[])`.execute(
    tx,
  );
}
