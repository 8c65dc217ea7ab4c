import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** One part of a long message: `index` from 1 to `total`, and its octets without the user data header. */
type Segment = { reference: number; total: number; index: number; dataCoding: number; body: Uint8Array };

/**
 * A whole message, or one part. `number` is the phone's number, and `recipient` is the sender ID or number
 * to which the phone sent the message. `carrierMessageId` is the carrier's id, if any. It identifies
 * repeated deliveries.
 */
export type InboundRecord = { number: string; recipient: string } & (
  | { text: string; carrierMessageId?: string }
  | { segment: Segment }
);

type WholeMessage = Extract<InboundRecord, { text: string }>;
type Part = Extract<InboundRecord, { segment: Segment }>;

/** Stores messages from phones. Chores later join the parts and route the messages to accounts. */
export async function saveInbound(
  tx: Kysely<Tables>,
  carrierId: number,
  records: InboundRecord[],
): Promise<void> {
  const whole = records.filter((record): record is WholeMessage => 'text' in record);
  const parts = records.filter((record): record is Part => 'segment' in record);
  if (whole.length > 0) await saveWhole(tx, carrierId, whole);
  if (parts.length > 0) await saveParts(tx, carrierId, parts);
}

/** Skips messages that are already stored with the same `carrierMessageId`. */
async function saveWhole(tx: Kysely<Tables>, carrierId: number, records: WholeMessage[]): Promise<void> {
  await sql`
    INSERT INTO inbound_messages (carrier_id, number, recipient, text, carrier_message_id)
    SELECT ${carrierId}, * FROM unnest(${records.map((record) => record.number)}::text[],
      ${records.map((record) => record.recipient)}::text[], ${records.map((record) => record.text)}::text[],
      ${records.map((record) => record.carrierMessageId ?? null)}::text[])
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Skips parts that are already stored. */
async function saveParts(tx: Kysely<Tables>, carrierId: number, records: Part[]): Promise<void> {
  await sql`
    INSERT INTO inbound_parts (carrier_id, number, recipient, reference, total, nth, data_coding, body)
    SELECT ${carrierId}, * FROM unnest(${records.map((record) => record.number)}::text[],
      ${records.map((record) => record.recipient)}::text[], ${records.map(({ segment }) => segment.reference)}::int[],
      ${records.map(({ segment }) => segment.total)}::smallint[], ${records.map(({ segment }) => segment.index)}::smallint[],
      ${records.map(({ segment }) => segment.dataCoding)}::smallint[], ${records.map(({ segment }) => Buffer.from(segment.body))}::bytea[])
    ON CONFLICT DO NOTHING`.execute(tx);
}
