import { type RawBuilder, sql } from 'kysely';

/**
 * What messages were sent for, such as campaign 12 or an account's opt-out confirmations. The capability that sends them
 * names the kind and assigns the id; 0 if an account has only one origin of that kind.
 */
export type Origin = { kind: string; id: number };

/** Whether a row belongs to an origin, by its `origin_kind` and `origin_id`. */
export const hasOrigin = ({ kind, id }: Origin): RawBuilder<boolean> =>
  sql<boolean>`(origin_kind = ${kind} AND origin_id = ${id})`;
