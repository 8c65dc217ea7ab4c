import { sql } from 'kysely';
import type { PersonalData } from '#server/personal-data.ts';

/** How many events, and how many calls, one step reads. */
const STEP = 1000;
/** Every spelling of a phone number contains its last digits in a row, apart from separators. */
const LAST_DIGITS = 7;

/** Events stay in the log without their data, so that their numbers have no gaps. */
export const webhooksPersonalData: PersonalData = {
  tables: {
    webhook_events: 'The data of events that name the number is removed',
    webhook_calls: 'Calls that name the number are removed from the log',
  },

  /** `position` is how many events have been read, and the id of the last call that was read. */
  async eraseBatch(tx, { accountId, number }, position) {
    const { sequence, call } = (position ?? { sequence: 0, call: NO_CALL }) as {
      sequence: number;
      call: string;
    };
    const digits = number.slice(-LAST_DIGITS);
    const { rows } = await sql<{ sequence: number | null; call: string | null }>`
      WITH some_events AS (
        SELECT sequence, data FROM webhook_events WHERE account_id = ${accountId} AND sequence > ${sequence} ORDER BY sequence LIMIT ${STEP}
      ), emptied AS (
        UPDATE webhook_events e SET data = '{}' FROM some_events s
        WHERE e.account_id = ${accountId} AND e.sequence = s.sequence AND strpos(regexp_replace(s.data::text, '[ ()./+-]', '', 'g'), ${digits}) > 0
      ), some_calls AS (
        SELECT id, url || request_body || response_body AS texts FROM webhook_calls
        WHERE account_id = ${accountId} AND id > ${call}::uuid ORDER BY id LIMIT ${STEP}
      ), deleted AS (
        DELETE FROM webhook_calls c USING some_calls s
        WHERE c.account_id = ${accountId} AND c.id = s.id AND strpos(regexp_replace(s.texts, '[ ()./+-]', '', 'g'), ${digits}) > 0
      )
      SELECT (SELECT max(sequence) FROM some_events) AS sequence, (SELECT id FROM some_calls ORDER BY id DESC LIMIT 1)::text AS call`.execute(
      tx,
    );
    const last = rows[0]!;
    return last.sequence === null && last.call === null
      ? null
      : { sequence: last.sequence ?? sequence, call: last.call ?? call };
  },
};

/** Lower than the id of any call. */
const NO_CALL = '00000000-0000-0000-0000-000000000000';
