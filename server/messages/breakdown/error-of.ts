import { sql } from 'kysely';

/** The longest error that is kept of a breakdown. */
const LONGEST_ERROR = 200;

/** What a message `m` is counted under: its error without numbers, which may be somebody's; '' without one. */
export const errorOf = sql<string>`
  CASE WHEN m.error IS NULL THEN '' ELSE left(regexp_replace(m.error, '[0-9]{6,}', '…', 'g'), ${sql.lit(LONGEST_ERROR)}) END`;
