import { type Kysely, sql } from 'kysely';
import type { PersonalData, DataSubject } from '#server/personal-data.ts';
import { Problem } from '../errors.ts';
import type { Tables } from '../db/tables.ts';

export const eventsPersonalData: PersonalData = {
  tables: {
    events: 'Those of the number are deleted: every listener has heard them',
    failed_events:
      'Those that are parked stay until the operator has them retried or dropped, or for 90 days',
    mails: 'Replies of the number that were forwarded are deleted; others are to users, and name no number',
  },
  check: refuseUnheard,
  forget: deleteHeard,
};

/** What was just announced and not yet heard by all would be stored after the number is forgotten. */
async function refuseUnheard(tx: Kysely<Tables>, { accountId, number }: DataSubject): Promise<void> {
  const { rows } = await sql`
    SELECT FROM events WHERE account_id = ${accountId} AND data ->> 'number' = ${number}
      AND (xid, id) > ANY (SELECT xid, id FROM event_cursors)
    UNION ALL SELECT FROM failed_events
    WHERE account_id = ${accountId} AND data ->> 'number' = ${number} AND parked_at IS NULL LIMIT 1`.execute(
    tx,
  );
  if (rows.length > 0)
    throw new Problem(
      'conflict',
      'on_the_way',
      'Something has just come in from this number. Try again in a minute.',
    );
}

async function deleteHeard(tx: Kysely<Tables>, { accountId, number }: DataSubject): Promise<void> {
  await sql`
    DELETE FROM events WHERE account_id = ${accountId} AND data ->> 'number' = ${number}
      AND (xid, id) <= ALL (SELECT xid, id FROM event_cursors)`.execute(tx);
  await sql`DELETE FROM mails WHERE account_id = ${accountId} AND data ->> 'number' = ${number}`.execute(tx);
}
