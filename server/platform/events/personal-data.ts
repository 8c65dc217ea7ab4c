import { type Kysely, sql } from 'kysely';
import type { PersonalData, DataSubject } from '#server/personal-data.ts';
import { arrayLiteral } from '../db/array-literal.ts';
import { Problem } from '../errors.ts';
import type { EventName } from './events.ts';
import type { Tables } from '../db/tables.ts';

export const eventsPersonalData: PersonalData = {
  tables: {
    events: "The number's events are deleted: every listener has handled them",
    failed_events: 'Parked events stay until the operator retries or drops them, for at most 90 days',
    mails: 'Forwarded replies of the number are deleted. Other emails go to users and contain no number',
  },
  check: refuseUnhandled,
  erase: deleteHandled,
};

/** Events that only programs read. No listener would store their number again. */
const FOR_PROGRAMS: EventName[] = ['opt-out.added', 'opt-out.removed', 'form.submitted'];
const isForPrograms = sql`name = ANY(${arrayLiteral(FOR_PROGRAMS)}::text[])`;

/**
 * Throws `in_progress` if a listener has unhandled events that contain the number to erase. Handling them
 * would store the number again.
 */
async function refuseUnhandled(tx: Kysely<Tables>, { accountId, number }: DataSubject): Promise<void> {
  const { rows } = await sql`
    SELECT FROM events WHERE account_id = ${accountId} AND data ->> 'number' = ${number}
      AND (xid, id) > ANY (SELECT xid, id FROM event_cursors) AND NOT ${isForPrograms}
    UNION ALL SELECT FROM failed_events
    WHERE account_id = ${accountId} AND data ->> 'number' = ${number} AND parked_at IS NULL LIMIT 1`.execute(
    tx,
  );
  if (rows.length > 0)
    throw new Problem(
      'conflict',
      'in_progress',
      'We are still processing recent activity of this number. Try again in a minute.',
    );
}

async function deleteHandled(tx: Kysely<Tables>, { accountId, number }: DataSubject): Promise<void> {
  await sql`
    DELETE FROM events WHERE account_id = ${accountId} AND data ->> 'number' = ${number}
      AND (${isForPrograms} OR (xid, id) <= ALL (SELECT xid, id FROM event_cursors))`.execute(tx);
  await sql`DELETE FROM mails WHERE account_id = ${accountId} AND (data ->> 'number' = ${number} OR ${number} = ANY(string_to_array(data ->> 'numbers', ' ')))`.execute(
    tx,
  );
}
