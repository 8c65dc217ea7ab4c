import { type RawBuilder, sql } from 'kysely';

const MIN_INTERVAL_SECONDS = 30;
const MAX_INTERVAL_SECONDS = 3600;
/** Polls are counted up to this number, because polling can continue for years. */
const MAX_COUNTED_POLLS = 1000;

/** Returns the time of the next poll after `polls` polls. The delay doubles from 30 seconds up to an hour. */
export const nextPollAt = (polls: RawBuilder<number>): RawBuilder<Date> =>
  sql`now() + make_interval(secs => least(${MIN_INTERVAL_SECONDS} * 2 ^ least(${polls}, 20), ${MAX_INTERVAL_SECONDS}))`;

export const incrementPolls = (polls: RawBuilder<number>): RawBuilder<number> =>
  sql`least(${polls} + 1, ${MAX_COUNTED_POLLS})`;
