import { sql } from 'kysely';
import { messageStates } from '../states.ts';

const { cancelled, delivered, expired, queued, rejected, submitted, unknown } = messageStates;

/** A message `m` of which nothing left, and none will: it was refunded, and counts as not submitted. */
export const isSettled = sql<boolean>`(
  m.state = ${cancelled} OR (m.state IN (${expired}, ${rejected}) AND m.submitted_parts = 0))`;

/**
 * A message `m` of which some parts left and which failed. Rows do not say by which of them: by one that was refused, it was refunded and
 * counts as not submitted; by the receipt of one that left, it was not. There are few.
 */
export const isPartly = sql<boolean>`(
  m.submitted_parts NOT IN (0, (1 << m.parts) - 1) AND m.state NOT IN (${queued}, ${submitted}, ${delivered}, ${cancelled}, ${unknown}))`;
