import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { backdateOrigin } from './backdate.ts';
import { hasOrigin, type Origin } from './origin.ts';
import { recordResults } from './record-results.ts';
import { messageStates } from './states.ts';

/**
 * A simulated outcome. `error` is the error that the carrier reports. `seconds` is the time from sending to
 * the final state. `refused` is true if the carrier refused the message at once.
 */
export type SimulatedOutcome = {
  state: 'delivered' | 'undelivered' | 'expired' | 'rejected';
  error: string | null;
  seconds: number;
  refused?: boolean;
};

/** `at` is when the first message was sent. `outcomeOf` returns the outcome of the message to a number. */
export type SimulatedSending = { at: Date; outcomeOf: (number: string) => SimulatedOutcome };

type UnsettledMessage = {
  id: string;
  number: string;
  parts: number;
  batch_id: number;
  carrier_id: number;
  sender: string;
};

/**
 * Settles all messages of an origin with simulated outcomes and backdates them. Must run in the transaction
 * that created them; otherwise, a gateway could send them. Counts everything as if a carrier had responded,
 * and refunds refused messages. Returns when the last message became final.
 */
export async function simulateOutcomes(
  tx: Kysely<Tables>,
  accountId: number,
  origin: Origin,
  { at, outcomeOf }: SimulatedSending,
): Promise<Date> {
  const { rows } = await sql<UnsettledMessage>`
    SELECT m.id, m.number, m.parts, m.batch_id, b.carrier_id, b.sender FROM message_batches b
    JOIN messages m ON m.account_id = b.account_id AND m.batch_id = b.id AND m.id BETWEEN b.first_id AND b.last_id
    WHERE b.account_id = ${accountId} AND ${hasOrigin(origin)} AND b.state <> 'done' ORDER BY m.id`.execute(
    tx,
  );
  for (const [carrierId, messages] of Map.groupBy(rows, (row) => row.carrier_id))
    await recordResults(
      tx,
      carrierId,
      messages.map((message) => resultOf(accountId, message, outcomeOf(message.number))),
    );
  await sql`
    UPDATE message_batches SET state = 'done', mark = size
    WHERE account_id = ${accountId} AND ${hasOrigin(origin)}`.execute(tx);
  return backdateOrigin(tx, accountId, origin, { at, secondsTo: (number) => outcomeOf(number).seconds });
}

function resultOf(
  accountId: number,
  { id, number, parts, sender }: UnsettledMessage,
  outcome: SimulatedOutcome,
) {
  const { state, error, refused = false } = outcome;
  return {
    messageId: id,
    accountId,
    // A mask of all parts: bit n-1 is part n.
    parts: (1 << parts) - 1,
    // `removeFinishedOrigins` finds the submission by this id.
    carrierMessageId: refused ? null : id,
    failedState: refused ? messageStates[state] : null,
    error: refused ? error : null,
    ...(!refused && {
      receipt: { carrierMessageId: id, state: messageStates[state], error, number, sender },
    }),
  };
}
