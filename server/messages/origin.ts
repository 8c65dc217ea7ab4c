import { type RawBuilder, sql } from 'kysely';

/**
 * The source of messages, such as campaign 12 or an account's opt-out confirmations. The capability that
 * sends them chooses the kind and assigns the id. The id is 0 if an account has only one origin of that
 * kind.
 */
export type Origin = { kind: string; id: number };

/** Whether a row with the columns `origin_kind` and `origin_id` belongs to an origin. */
export const hasOrigin = ({ kind, id }: Origin): RawBuilder<boolean> =>
  sql<boolean>`(origin_kind = ${kind} AND origin_id = ${id})`;
