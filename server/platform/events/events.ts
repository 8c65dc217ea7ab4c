import { sql, type Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { OwnerDb } from '../db/handles.ts';
import { daysAgo, deleteInBatches } from '../retention/delete-in-batches.ts';
import { KEPT_DAYS } from '../retention/kept-days.ts';
import { waking } from '../wake-ups/wake.ts';

/** The events, by name. The announcer does not know the listeners. */
export type Events = {
  /**
   * A phone sent a message to an account. It answers `messageId`, which was sent for `origin`. `isGuess` means that
   * the phone recently got something else from that sender.
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
    /** Accounts that may be meant as well: they sent to the phone from the same sender. */
    otherAccounts: number[];
    carrierId: number | null;
  };
  /** A number asked for no more messages, in a reply to `sender`. */
  'number.opted_out': { number: string; sender: string; carrierId: number | null };
  /**
   * A number asked another account to be sent nothing more, in answer to a sender that this account uses too. Older
   * versions announced it without the reply.
   */
  'number.opted_out_elsewhere': { number: string; text?: string; receivedAt?: string };
  /** A number that had opted out asked for messages again, in a reply to `sender`. */
  'number.opted_in': { number: string; sender: string; carrierId: number | null };
  /** Some conversations were read, done or assigned, for other open pages. */
  'conversations.changed': Record<string, never>;
  /** Every message of a campaign has left or was otherwise decided. `campaign` is its name. */
  'campaign.finished': { campaignId: number; campaign: string };
  /** A campaign was held, or paused for a problem that its account can solve, by itself. */
  'campaign.stopped': { campaignId: number; campaign: string; state: 'held' | 'paused' };
  /** A held campaign was released or refused. */
  'campaign.decided': { campaignId: number; campaign: string; released: boolean };
  /** A user saved what is being written in Send Message, or it is over. */
  'message-draft.changed': { userId: number };
  /** The operator approved or refused a sender ID. */
  'sender-id.decided': { senderId: number; sender: string; approved: boolean };
  /** A report of a range of days is done, or has failed. `report` is its name, or else its days. */
  'report.finished': { reportId: number; report: string; failed: boolean };
  /** The contacts of a file are saved. */
  'import.finished': { importId: number; fileName: string };
};
export type EventName = keyof Events;

/** An event with one of some names, which determines the type of its data. */
export type Event<Name extends EventName = EventName> = {
  [Each in Name]: { accountId: number; name: Each; data: Events[Each] };
}[Name];

/** Announces an event in the transaction of the change, and wakes the listeners on commit. */
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

/** Deletes old events that every listener has handled, and events that were parked long ago. Run daily. */
export async function forgetOldEvents(db: OwnerDb): Promise<void> {
  await sql`
    DELETE FROM events WHERE at < ${daysAgo(KEPT_DAYS.events)}
      AND (xid, id) <= ALL (SELECT xid, id FROM event_cursors)`.execute(db);
  await deleteInBatches(db, 'failed_events', sql`parked_at < ${daysAgo(KEPT_DAYS.parkedEvents)}`);
}
