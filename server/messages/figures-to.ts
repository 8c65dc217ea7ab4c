import { sql } from 'kysely';
import { MESSAGE_STATES, type StateCounts } from '#contract/messages.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { keptCost } from './kept-cost.ts';
import { newest, type Span } from './messages-to.ts';
import { messageStates } from './states.ts';

/** A number may have got hundreds of thousands: each that is counted is read. */
const MOST = 2000;

/** The states of the messages to a number, and what they cost. `isWhole`: these were all, not only the newest. */
export type FiguresTo = { counts: StateCounts; cost: number; isWhole: boolean };

const columns = sql.join(
  MESSAGE_STATES.map(
    (state) => sql`count(*) FILTER (WHERE m.state = ${sql.lit(messageStates[state])}) AS ${sql.ref(state)}`,
  ),
);

/** Counts the messages of some time to a number by their state. */
export async function figuresTo(account: Account, number: string, span: Span): Promise<FiguresTo> {
  const { rows } = await sql<StateCounts & { cost: number; looked: number }>`
    SELECT ${columns}, coalesce(sum(${keptCost}), 0)::bigint AS cost, count(*) AS looked
    FROM (${newest(account, number, span, MOST)}) m`.execute(account.db);
  const { cost, looked, ...counts } = rows[0]!;
  return { counts, cost, isWhole: looked < MOST };
}
