import { sql } from 'kysely';
import { MESSAGE_STATES, type StateCounts } from '#contract/messages.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { netCost } from './net-cost.ts';
import { selectNewestTo, type Period } from './messages-to-number.ts';
import { messageStates } from './states.ts';

/** The most messages to count. A number may have hundreds of thousands, and counting reads each message. */
const MAX_MESSAGES = 2000;

/**
 * The messages to a number by state, and their cost. `isComplete` is false if older messages may not have
 * been counted.
 */
export type FiguresForNumber = { counts: StateCounts; cost: number; isComplete: boolean };

const columns = sql.join(
  MESSAGE_STATES.map(
    (state) => sql`count(*) FILTER (WHERE m.state = ${sql.lit(messageStates[state])}) AS ${sql.ref(state)}`,
  ),
);

/** Counts an account's newest messages to a number in a period by state, and adds up their cost. */
export async function figuresForNumber(
  account: Account,
  number: string,
  span: Period,
): Promise<FiguresForNumber> {
  const { rows } = await sql<StateCounts & { cost: number; looked: number }>`
    SELECT ${columns}, coalesce(sum(${netCost}), 0)::bigint AS cost, count(*) AS looked
    FROM (${selectNewestTo(account, number, span, MAX_MESSAGES)}) m`.execute(account.db);
  const { cost, looked, ...counts } = rows[0]!;
  return { counts, cost, isComplete: looked < MAX_MESSAGES };
}
