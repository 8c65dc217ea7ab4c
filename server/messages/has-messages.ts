import { type RawBuilder, sql } from 'kysely';
import type { StateFilterValue } from '#contract/messages.ts';
import { countColumn } from './message-filter.ts';

/** Whether an origin has messages in a state. Uses the counts of batches. */
export const hasMessages = (
  accountId: number,
  kind: string,
  id: RawBuilder<unknown>,
  state: StateFilterValue,
): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM message_batches b
  WHERE b.account_id = ${accountId} AND b.origin_kind = ${kind} AND b.origin_id = ${id} AND ${countColumn(state)} > 0)`;
