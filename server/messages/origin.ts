import { type RawBuilder, sql } from 'kysely';

/**
 * What messages are sent for: campaign 12, an account's opt-out confirmations. The capability that sends names the kind,
 * in a few plain words; the id is its own, 0 where the account has only one of that kind.
 */
export type Origin = { kind: string; id: number };

/** Whether a batch, or whatever else has an origin, is of this one. */
export const isOf = ({ kind, id }: Origin): RawBuilder<boolean> =>
  sql<boolean>`(origin_kind = ${kind} AND origin_id = ${id})`;
