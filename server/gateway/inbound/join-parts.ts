import { type Kysely, sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { decodeText } from '../smpp/decode-text.ts';

/** After this time, a message is joined without its missing parts. */
const MAX_WAIT_MINUTES = 60;
/** Stands in for missing parts. */
const MISSING_PART = ' … ';

type Key = { carrier_id: number; number: string; recipient: string; reference: number; total: number };
type Part = { nth: number; data_coding: number; body: Buffer };

/**
 * Joins the parts of up to a hundred long messages from phones. A message is joined when all its parts have
 * arrived. After an hour, it is joined anyway, with a mark for each missing part. Returns whether any
 * messages were due.
 */
export async function joinInboundParts(db: OwnerDb): Promise<boolean> {
  const { rows } = await sql<Key>`
    SELECT carrier_id, number, recipient, reference, total FROM inbound_parts
    GROUP BY carrier_id, number, recipient, reference, total
    HAVING count(*) = total OR min(received_at) < now() - make_interval(mins => ${MAX_WAIT_MINUTES})
    LIMIT 100`.execute(db);
  for (const key of rows) await db.transaction().execute((tx) => joinMessage(tx, key));
  return rows.length > 0;
}

async function joinMessage(tx: Kysely<Tables>, key: Key): Promise<void> {
  const { rows } = await sql<Part>`
    DELETE FROM inbound_parts WHERE carrier_id = ${key.carrier_id} AND number = ${key.number} AND recipient = ${key.recipient}
      AND reference = ${key.reference} AND total = ${key.total}
    RETURNING nth, data_coding, body`.execute(tx);
  // Another worker has already joined this message.
  if (rows.length === 0) return;
  await tx
    .insertInto('inbound_messages')
    .values({
      carrier_id: key.carrier_id,
      number: key.number,
      recipient: key.recipient,
      text: textOf(rows, key.total),
    })
    .execute();
}

/**
 * Returns the text of a message. Decodes adjacent parts together, because a character may be split between
 * two parts.
 */
function textOf(parts: Part[], total: number): string {
  const runs: string[] = [];
  let octets: Buffer[] = [];
  let coding = 0;
  const endRun = () => {
    if (octets.length > 0) runs.push(decodeText(Buffer.concat(octets), coding));
    octets = [];
  };
  for (let nth = 1; nth <= total; nth++) {
    const part = parts.find((each) => each.nth === nth);
    if (!part) endRun();
    else {
      if (part.data_coding !== coding && octets.length > 0) endRun();
      coding = part.data_coding;
      octets.push(part.body);
    }
    if (!part && runs.at(-1) !== MISSING_PART) runs.push(MISSING_PART);
  }
  endRun();
  return runs.join('').trim();
}
