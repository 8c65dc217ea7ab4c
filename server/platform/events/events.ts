import { sql, type Kysely } from 'kysely';
import type { FormKind } from '#contract/landing-pages/submissions.ts';
import type { Tables } from '../db/tables.ts';
import type { OwnerDb } from '../db/handles.ts';
import { daysAgo, deleteInBatches } from '../retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '../retention/retention-days.ts';
import { wakeUpSql } from '../wake-ups/wake.ts';

/** The data of each event, by event name. */
export type Events = {
  /**
   * A phone sent a message to an account. It may be a reply to `messageId`, which was sent for `origin`; `isGuess`
   * means that the phone also received other messages from that sender recently. It may begin with a keyword of the account, whose `word`
   * is empty for a number that the account has. Events of older versions lack `keyword`.
   */
  'message.received': {
    inboundId: number;
    number: string;
    recipient: string;
    text: string;
    receivedAt: string;
    messageId: string | null;
    origin: { kind: string; id: number } | null;
    isGuess: boolean;
    /** Other accounts that may be meant, because they sent to the phone from the same sender. */
    otherAccounts: number[];
    carrierId: number | null;
    keyword?: { id: number; word: string; isNearMiss: boolean } | null;
  };
  /**
   * A recipient opened a link in a message for the first time. `target` is where the link leads: for a landing page, its own
   * address. `country` and `campaignId` may be
   * unknown. Whose message it was can be read until the person is forgotten.
   */
  'link.clicked': {
    linkId: number;
    messageId: string;
    target: string;
    campaignId: number | null;
    at: string;
    country: string;
    device: string;
  };
  /**
   * Somebody submitted a form of a landing page, and confirmed the number if the form asks for it. `number` is unknown if the form does not ask for it, and `messageId` unless the recipient of
   * that message used their own link. `answers` are by the keys of fields; long ones are cut.
   */
  'form.submitted': {
    submissionId: number;
    pageId: number;
    blockId: string;
    kind: FormKind;
    title: string;
    number: string | null;
    messageId: string | null;
    answers: Record<string, string | string[]>;
    consent: string;
    country: string;
  };
  /** A number opted out, in a reply to `sender`. */
  'number.opted_out': { number: string; sender: string; carrierId: number | null };
  /**
   * A number opted out of another account's messages, in a reply to a sender that this account also uses.
   * Events of older versions lack the reply.
   */
  'number.opted_out_elsewhere': { number: string; text?: string; receivedAt?: string };
  /** A number was opted out, or in again, other than by its reply. Large changes announce one event for each number. */
  'opt-out.added': { number: string };
  'opt-out.removed': { number: string };
  /** A number opted in, in a reply to `sender`. */
  'number.opted_in': { number: string; sender: string; carrierId: number | null };
  /** Conversations were read, closed or assigned. Refreshes other open pages. */
  'conversations.changed': Record<string, never>;
  /** A campaign begins to be sent. `campaign` is its name. */
  'campaign.started': { campaignId: number; campaign: string };
  /** A campaign has no more queued messages. `campaign` is its name. */
  'campaign.finished': { campaignId: number; campaign: string };
  /**
   * Carillon held a campaign, or paused it because of a problem that the account can solve. `isSeen`: it happened when
   * somebody pressed Send, who sees it on the page. Events of older versions lack it.
   */
  'campaign.stopped': { campaignId: number; campaign: string; state: 'held' | 'paused'; isSeen?: boolean };
  /** The operator released or refused a held campaign. */
  'campaign.decided': { campaignId: number; campaign: string; released: boolean };
  /** An endpoint of a webhook was disabled because of its answers. `isGone`: it said that it no longer exists. */
  'webhook.disabled': { webhookId: number; url: string; isGone: boolean };
  /**
   * All checks of a domain for short links have failed for days, so new links no longer use it. `isLost`: another account has proved that
   * the host is its own.
   */
  'link-domain.failed': { host: string; isLost: boolean };
  /** A user saved or discarded the draft in Send Message. */
  'message-draft.changed': { userId: number };
  /** A master has too few credits for monthly allowances; `name` is the first sub-account without one. */
  'allowance.failed': { subAccountId: number; name: string };
  /** The balance dropped below a level at which the account is warned. Both are in thousandths of a credit. */
  'credit.low': { balance: number; level: number };
  /** The operator approved or refused a sender ID. */
  'sender-id.decided': { senderId: number; sender: string; approved: boolean };
  /**
   * A report on a range of days was completed or failed. `report` is its name, or its days if it has none.
   */
  'report.finished': { reportId: number; report: string; failed: boolean };
  /** An import has saved its contacts. */
  'import.finished': { importId: number; fileName: string };
};
export type EventName = keyof Events;

/** An event. Its name determines the type of its data. */
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
    WITH woken AS MATERIALIZED (SELECT ${wakeUpSql('events')})
    INSERT INTO events (account_id, name, data)
    SELECT ${accountId}, ${name}, ${JSON.stringify(data)}::jsonb FROM woken`.execute(tx);
}

/** The maximum number of events in one statement. */
const MAX_EVENTS_AT_ONCE = 1000;

/** Announces an event for each of some data, as `announce` does. */
export async function announceEach<Name extends EventName>(
  tx: Kysely<Tables>,
  accountId: number,
  name: Name,
  data: readonly Events[Name][],
): Promise<void> {
  for (let first = 0; first < data.length; first += MAX_EVENTS_AT_ONCE)
    await insertEvents(tx, accountId, name, data.slice(first, first + MAX_EVENTS_AT_ONCE));
}

async function insertEvents<Name extends EventName>(
  tx: Kysely<Tables>,
  accountId: number,
  name: Name,
  data: readonly Events[Name][],
): Promise<void> {
  await sql`
    WITH woken AS MATERIALIZED (SELECT ${wakeUpSql('events')})
    INSERT INTO events (account_id, name, data)
    SELECT ${accountId}, ${name}, d.data FROM woken, jsonb_array_elements(${JSON.stringify(data)}::jsonb) AS d (data)`.execute(
    tx,
  );
}

/**
 * Returns a statement that announces an event for each row of a table, for use in a larger statement: `WITH … AS (…)`. The table has the
 * columns `account_id` and `data`. Wakes the listeners if it has rows.
 */
export const announceRowsSql = (name: EventName, table: string) => sql`
  WITH woken AS MATERIALIZED (SELECT ${wakeUpSql('events')} FROM (SELECT FROM ${sql.ref(table)} LIMIT 1) AS any_row)
  INSERT INTO events (account_id, name, data)
  SELECT r.account_id, ${name}, r.data FROM ${sql.ref(table)} AS r, woken`;

/**
 * Deletes old events that every listener has handled, and events that have been parked for a long time. Runs
 * daily.
 */
export async function deleteOldEvents(db: OwnerDb): Promise<void> {
  await sql`
    DELETE FROM events WHERE at < ${daysAgo(RETENTION_DAYS.events)}
      AND (xid, id) <= ALL (SELECT xid, id FROM event_cursors)`.execute(db);
  await deleteInBatches(db, 'failed_events', sql`parked_at < ${daysAgo(RETENTION_DAYS.parkedEvents)}`);
}
