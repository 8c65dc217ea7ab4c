import { sql } from 'kysely';
import { messageStates } from './states.ts';

const { cancelled, delivered, expired, rejected, undelivered } = messageStates;

/**
 * Whether a message `m` was refunded, as one that was not sent. Whoever refunds one that a carrier took some parts of says that none was
 * submitted (record-results.ts): it ends otherwise than one that failed by a receipt, which is paid for.
 */
export const isRefunded = sql<boolean>`(
  m.state = ${cancelled} OR (m.state IN (${delivered}, ${undelivered}, ${expired}, ${rejected}) AND m.submitted_parts = 0))`;

/** What a message `m` cost in the end, in thousandths of a credit. */
export const keptCost = sql`CASE WHEN ${isRefunded} THEN 0 ELSE m.cost END`;
