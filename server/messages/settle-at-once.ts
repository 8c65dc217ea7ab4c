import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { dateBack } from './date-back.ts';
import { isOf, type Origin } from './origin.ts';
import { recordResults } from './record-results.ts';
import { messageStates } from './states.ts';

/**
 * The outcome of a message: a final state, the carrier's words, how many seconds after the message left, and whether the carrier
 * refused it at once.
 */
export type Outcome = {
  state: 'delivered' | 'undelivered' | 'expired' | 'rejected';
  error: string | null;
  seconds: number;
  refused?: boolean;
};

/** When messages left, and what became of one to a number. */
export type PastSending = { at: Date; outcomeOf: (number: string) => Outcome };

type Waiting = {
  id: string;
  number: string;
  parts: number;
  batch_id: number;
  carrier_id: number;
  sender: string;
};

/**
 * Settles all messages of an origin as `outcomeOf` says and dates them back, in the transaction that made them, so that no gateway
 * ever sees them: none leaves. Everything is counted as if a carrier had answered, and what it refused is refunded. Returns when the
 * last message ended.
 */
export async function settleAtOnce(
  tx: Kysely<Tables>,
  accountId: number,
  origin: Origin,
  { at, outcomeOf }: PastSending,
): Promise<Date> {
  const { rows } = await sql<Waiting>`
    SELECT m.id, m.number, m.parts, m.batch_id, b.carrier_id, b.sender FROM message_batches b
    JOIN messages m ON m.account_id = b.account_id AND m.batch_id = b.id AND m.id BETWEEN b.first_id AND b.last_id
    WHERE b.account_id = ${accountId} AND ${isOf(origin)} AND b.state <> 'done' ORDER BY m.id`.execute(tx);
  for (const [carrierId, messages] of Map.groupBy(rows, (row) => row.carrier_id))
    await recordResults(
      tx,
      carrierId,
      messages.map((message) => resultOf(accountId, message, outcomeOf(message.number))),
    );
  await sql`
    UPDATE message_batches SET state = 'done', mark = size
    WHERE account_id = ${accountId} AND ${isOf(origin)}`.execute(tx);
  return dateBack(tx, accountId, origin, { at, secondsTo: (number) => outcomeOf(number).seconds });
}

function resultOf(accountId: number, { id, number, parts, sender }: Waiting, outcome: Outcome) {
  const { state, error, refused = false } = outcome;
  return {
    messageId: id,
    accountId,
    // All of them: bit n-1 is part n.
    parts: (1 << parts) - 1,
    // By which its submission is found again.
    carrierMessageId: refused ? null : id,
    failedState: refused ? messageStates[state] : null,
    error: refused ? error : null,
    ...(!refused && {
      receipt: { carrierMessageId: id, state: messageStates[state], error, number, sender },
    }),
  };
}
