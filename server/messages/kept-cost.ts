import { sql } from 'kysely';
import { messageStates } from './states.ts';

/** What a message `m` cost in the end. Refused by the carrier, or never sent: refunded. One that expired at the carrier was sent. */
export const keptCost = sql`
  CASE WHEN m.state = ${messageStates.cancelled} OR (m.state = ${messageStates.expired} AND m.submitted_at IS NULL)
    OR (m.state = ${messageStates.rejected} AND m.submitted_parts <> (1 << m.parts) - 1)
    THEN 0 ELSE m.cost END`;
