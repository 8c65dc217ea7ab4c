import { sql } from 'kysely';
import type { PersonalData } from '#server/personal-data.ts';

/** How many mails one step reads. */
const STEP = 1000;
/** Every spelling of a phone number contains its last digits in a row, apart from separators. */
const LAST_DIGITS = 7;

export const emailInletPersonalData: PersonalData = {
  tables: { email_mails: 'Mails whose subject or result names the number are removed from the log' },

  /** `position` is the id of the last mail that was read. */
  async eraseBatch(tx, { accountId, number }, position) {
    const after = typeof position === 'number' ? position : 0;
    const { rows } = await sql<{ last: number | null }>`
      WITH some_mails AS (
        SELECT id, author || ' ' || envelope_sender || ' ' || coalesce(subject, '') || ' ' || reason AS texts FROM email_mails
        WHERE account_id = ${accountId} AND id > ${after} ORDER BY id LIMIT ${STEP}
      ), deleted AS (
        DELETE FROM email_mails m USING some_mails s
        WHERE m.account_id = ${accountId} AND m.id = s.id
          AND strpos(regexp_replace(s.texts, '[ ()./+-]', '', 'g'), ${number.slice(-LAST_DIGITS)}) > 0
      )
      SELECT max(id) AS last FROM some_mails`.execute(tx);
    return rows[0]!.last;
  },
};
