import { sql } from 'kysely';

const MAX_ERROR_LENGTH = 200;

/**
 * The error of a message `m` in breakdowns; empty for none. Masks digits that may be a phone number, and
 * truncates long errors.
 */
export const errorKey = sql<string>`
  CASE WHEN m.error IS NULL THEN '' ELSE left(regexp_replace(m.error, '[0-9]{6,}', '…', 'g'), ${sql.lit(MAX_ERROR_LENGTH)}) END`;
