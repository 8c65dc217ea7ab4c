import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/**
 * Removes the number and the text from the inbound messages with these ids. Skips unrouted messages and
 * messages from other numbers.
 */
export async function redactInbound(tx: Kysely<Tables>, number: string, inboundIds: number[]): Promise<void> {
  await sql`
    UPDATE inbound_messages SET number = '', text = ''
    WHERE id = ANY(${arrayLiteral(inboundIds)}::bigint[]) AND number = ${number} AND routed_at IS NOT NULL`.execute(
    tx,
  );
}
