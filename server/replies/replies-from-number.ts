import { sql } from 'kysely';
import { MAX_COUNTED_ROWS } from '#contract/fields.ts';
import type { Origin } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** `origin` is the origin of the message that the reply answers. */
export type NumberReply = {
  id: number;
  text: string;
  recipient: string;
  receivedAt: string;
  messageId: string | null;
  origin: Origin | null;
  isGuess: boolean;
  optedOut: boolean;
};

/** Lists the newest replies from a number. Starts before the id `before` unless it is null. */
export async function listRepliesFrom(
  { id, db }: Account,
  number: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<NumberReply[]> {
  const rows = await db
    .selectFrom('replies')
    .select([
      'id',
      'text',
      'recipient',
      'received_at',
      'message_id',
      'origin_kind',
      'origin_id',
      'is_guess',
      'opted_out',
    ])
    .where('account_id', '=', id)
    .where('number', '=', number)
    .$if(before !== null, (some) => some.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ received_at, message_id, origin_kind, origin_id, is_guess, opted_out, ...rest }) => ({
    ...rest,
    receivedAt: received_at.toISOString(),
    messageId: message_id,
    origin: origin_kind === null || origin_id === null ? null : { kind: origin_kind, id: origin_id },
    isGuess: is_guess,
    optedOut: opted_out,
  }));
}

/** Counts the replies from a number, up to just above `MAX_COUNTED_ROWS`. */
export async function countRepliesFrom({ id, db }: Account, number: string): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    SELECT count(*) AS found FROM (
      SELECT FROM replies WHERE account_id = ${id} AND number = ${number} LIMIT ${MAX_COUNTED_ROWS + 1}
    ) r`.execute(db);
  return rows[0]!.found;
}
