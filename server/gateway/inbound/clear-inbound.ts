import { type Kysely, sql } from 'kysely';
import { array } from '#server/platform/db/array.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** Takes the number and the text out of inbound messages that replies were made of. */
export async function clearInbound(tx: Kysely<Tables>, number: string, inboundIds: number[]): Promise<void> {
  await sql`
    UPDATE inbound_messages SET number = '', text = ''
    WHERE id = ANY(${array(inboundIds)}::bigint[]) AND number = ${number} AND routed_at IS NOT NULL`.execute(
    tx,
  );
}
