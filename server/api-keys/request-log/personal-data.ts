import { sql } from 'kysely';
import type { PersonalData } from '#server/personal-data.ts';

/** How many calls one step reads. */
const STEP = 1000;
/** Every spelling of a phone number contains its last digits in a row, apart from separators. */
const LAST_DIGITS = 7;

export const apiKeysPersonalData: PersonalData = {
  tables: { api_requests: 'Calls that name the number are removed from the log' },

  /** `position` is the id of the last call that was read. */
  async eraseBatch(tx, { accountId, number }, position) {
    const after = typeof position === 'number' ? position : 0;
    const { rows } = await sql<{ last: number | null }>`
      WITH calls AS (
        SELECT id, path || request_body || response_body AS texts FROM api_requests
        WHERE account_id = ${accountId} AND id > ${after} ORDER BY id LIMIT ${STEP}
      ), deleted AS (
        DELETE FROM api_requests r USING calls s
        WHERE r.account_id = ${accountId} AND r.id = s.id
          AND strpos(regexp_replace(s.texts, '[ ()./+-]', '', 'g'), ${number.slice(-LAST_DIGITS)}) > 0
      )
      SELECT max(id) AS last FROM calls`.execute(tx);
    return rows[0]!.last;
  },
};
