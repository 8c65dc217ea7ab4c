import { type RawBuilder, sql } from 'kysely';

const SHORTEST_SECONDS = 30;
const LONGEST_SECONDS = 3600;

/** When a provider is asked again that was asked so often before: ever less often, from half a minute to an hour. */
export const askAgainAt = (asked: RawBuilder<number>): RawBuilder<Date> =>
  sql`now() + make_interval(secs => least(${SHORTEST_SECONDS} * 2 ^ least(${asked}, 20), ${LONGEST_SECONDS}))`;
