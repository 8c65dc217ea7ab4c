import { sql, type Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { OwnerDb } from '../db/handles.ts';
import { daysAgo, deleteInBatches } from '../retention/delete-in-batches.ts';
import { KEPT_DAYS } from '../retention/kept-days.ts';
import { waking } from '../wake-ups/wake.ts';

/** What is announced, by name. The announcer does not know who listens. */
export type Events = {
  /**
   * A phone sent a message to an account. It answers `messageId`, which was sent for `origin`; where the phone got something
   * else from that sender lately, that is a guess.
   */
  'message.received': {
    inboundId: number;
    number: string;
    recipient: string;
    text: string;
    receivedAt: string;
    messageId: string;
    origin: { kind: string; id: number };
    isGuess: boolean;
    carrierId: number | null;
  };
  /** A number asked to be sent nothing more, in answer to `sender`. */
  'number.opted_out': { number: string; sender: string; carrierId: number | null };
  /** Every message of a campaign has left, or was decided otherwise. `campaign` is its name. */
  'campaign.finished': { campaignId: number; campaign: string };
  /** The contacts of a file are saved. */
  'import.finished': { importId: number; fileName: string };
};
export type EventName = keyof Events;

/** An event of one of some names: its name tells what its data is. */
export type Event<Name extends EventName = EventName> = {
  [Each in Name]: { accountId: number; name: Each; data: Events[Each] };
}[Name];

/** Announces an event in the transaction of the change that it tells of, and wakes the listeners when that commits. */
export async function announce<Name extends EventName>(
  tx: Kysely<Tables>,
  accountId: number,
  name: Name,
  data: Events[Name],
): Promise<void> {
  await sql`
    WITH woken AS MATERIALIZED (SELECT ${waking('events')})
    INSERT INTO events (account_id, name, data)
    SELECT ${accountId}, ${name}, ${JSON.stringify(data)}::jsonb FROM woken`.execute(tx);
}

/** Run daily: events that every listener has heard long ago, and those that were parked long ago. */
export async function forgetOldEvents(db: OwnerDb): Promise<void> {
  await sql`
    DELETE FROM events WHERE at < ${daysAgo(KEPT_DAYS.events)}
      AND (xid, id) <= ALL (SELECT xid, id FROM event_cursors)`.execute(db);
  await deleteInBatches(db, 'failed_events', sql`parked_at < ${daysAgo(KEPT_DAYS.parkedEvents)}`);
}
