import { type RawBuilder, sql } from 'kysely';

/**
 * What messages were sent for, such as campaign 12 or an account's opt-out confirmations. The sending capability names the
 * kind in plain words and assigns the id; 0 where an account has only one origin of that kind.
 */
export type Origin = { kind: string; id: number };

/** Matches rows of an origin, by their `origin_kind` and `origin_id`. */
export const isOf = ({ kind, id }: Origin): RawBuilder<boolean> =>
  sql<boolean>`(origin_kind = ${kind} AND origin_id = ${id})`;
