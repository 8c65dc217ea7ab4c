import { sql } from 'kysely';
import { messageStates } from './states.ts';

const { cancelled, delivered, expired, rejected, undelivered } = messageStates;

/**
 * Whether a message `m` was refunded because it was not sent. Refunding a message after some parts were
 * accepted resets `submitted_parts` (record-results.ts). If a receipt reported the failure, the message
 * stays charged and keeps its `submitted_parts`.
 */
export const isRefunded = sql<boolean>`(
  m.state = ${cancelled} OR (m.state IN (${delivered}, ${undelivered}, ${expired}, ${rejected}) AND m.submitted_parts = 0))`;

/** The cost of a message `m` after refunds, in thousandths of a credit. */
export const netCost = sql`CASE WHEN ${isRefunded} THEN 0 ELSE m.cost END`;
