import { type RawBuilder, sql } from 'kysely';

const SHORTEST_SECONDS = 30;
const LONGEST_SECONDS = 3600;
/** It is not counted further, so that what is asked about for years has a number. */
const MOST_COUNTED = 1000;

/** When a provider is asked again that was asked so often before: ever less often, from half a minute to an hour. */
export const askAgainAt = (asked: RawBuilder<number>): RawBuilder<Date> =>
  sql`now() + make_interval(secs => least(${SHORTEST_SECONDS} * 2 ^ least(${asked}, 20), ${LONGEST_SECONDS}))`;

/** How often it was asked then. */
export const onceMore = (asked: RawBuilder<number>): RawBuilder<number> =>
  sql`least(${asked} + 1, ${MOST_COUNTED})`;
