import { type RawBuilder, sql } from 'kysely';
import type { ShownState } from '#contract/messages.ts';
import { countIn } from './message-filter.ts';

/** Whether the origin of a kind whose id is `id` has messages in a state, by what its batches count. */
export const hasMessages = (
  accountId: number,
  kind: string,
  id: RawBuilder<unknown>,
  state: ShownState,
): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM message_batches b
  WHERE b.account_id = ${accountId} AND b.origin_kind = ${kind} AND b.origin_id = ${id} AND ${countIn(state)} > 0)`;
