import type { ActivityItem, AccountActivity } from '#contract/notifications.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { EventName, Events } from '#server/platform/events/events.ts';
import {
  resumePosition,
  readEventsAfter,
  type StoredEvent,
} from '#server/platform/events/read-events-after.ts';
import { hidePath } from '#server/platform/hide-path.ts';

/** The most items in one response, or in one write to an event stream. */
export const MAX_ITEMS = 100;

/** How often a call reads on if pages see none of the events, as when many people were opted out together. */
const MAX_READS = 50;

/** The maximum length of a reply's text in an activity item. Longer texts are truncated. */
const MAX_TEXT_LENGTH = 160;

/**
 * Converts each event to the activity that the account sees. Removes data meant only for listeners, such as
 * the carrier. Null for events that the account does not see.
 */
const ACTIVITY_BY_EVENT: { [Name in EventName]: ((data: Events[Name]) => AccountActivity | null) | null } = {
  'campaign.finished': ({ campaignId, campaign }) => ({ name: 'campaign.finished', campaignId, campaign }),
  'campaign.stopped': ({ campaignId, campaign, state, isSeen = false }) =>
    isSeen ? null : { name: 'campaign.stopped', campaignId, campaign, state },
  'campaign.decided': ({ campaignId, campaign, released }) => ({
    name: 'campaign.decided',
    campaignId,
    campaign,
    released,
  }),
  'import.finished': ({ importId, fileName }) => ({ name: 'import.finished', importId, fileName }),
  'report.finished': ({ reportId, report, failed }) => ({
    name: 'report.finished',
    reportId,
    report,
    failed,
  }),
  'message.received': ({ number, text }) => ({ name: 'message.received', number, text: shortenText(text) }),
  'sender-id.decided': ({ sender, approved }) => ({ name: 'sender-id.decided', sender, approved }),
  'webhook.disabled': ({ webhookId, url, isGone }) => ({
    name: 'webhook.disabled',
    webhookId,
    // Users who may not see webhooks see this. The rest of the address may contain a secret.
    url: hidePath(url),
    isGone,
  }),
  'link-domain.failed': ({ host }) => ({ name: 'link-domain.failed', host }),
  'allowance.failed': ({ subAccountId, name: subAccount }) => ({
    name: 'allowance.failed',
    subAccountId,
    subAccount,
  }),
  'message-draft.changed': () => ({ name: 'message-draft.changed' }),
  'conversations.changed': () => ({ name: 'conversations.changed' }),
  'number.opted_out': ({ number }) => ({ name: 'number.opted_out', number }),
  'number.opted_out_elsewhere': ({ number }) => ({ name: 'number.opted_out', number }),
  // Pages with figures of links poll them.
  'link.clicked': null,
  // So do pages with submissions.
  'form.submitted': null,
  // Pages see campaigns start by themselves, and show the balance.
  'campaign.started': null,
  'credit.low': null,
  // For programs. The page of the user who makes the change updates itself, and shows a summary.
  'opt-out.added': null,
  'opt-out.removed': null,
  // The event of the reply already updates pages.
  'number.opted_in': null,
};

/**
 * Lists an account's activity after a cursor. Without a cursor, returns only the current cursor. Queries as
 * the owner and filters by account, because events also contain data that the account's own role must not
 * read.
 */
export async function listAccountActivity(
  db: OwnerDb,
  accountId: number,
  after?: string,
): Promise<{ cursor: string; activity: ActivityItem[] }> {
  let { cursor } = await resumePosition(db, accountId, after);
  for (let reads = 1; ; reads += 1) {
    const [events = []] = await readEventsAfter(db, [{ accountId, cursor }], MAX_ITEMS);
    cursor = events.at(-1)?.cursor ?? cursor;
    const activity = events.flatMap(activityIn);
    if (activity.length > 0 || events.length < MAX_ITEMS || reads === MAX_READS) return { cursor, activity };
  }
}

/**
 * Converts an event to items. Returns none for events that only listeners handle, and for events that only a
 * later version of Carillon knows.
 */
export function activityIn({ cursor, name, data, at }: StoredEvent): ActivityItem[] {
  const activityOf = ACTIVITY_BY_EVENT[name as EventName] as
    | ((data: unknown) => AccountActivity | null)
    | null
    | undefined;
  const what = activityOf?.(data);
  return what ? [{ cursor, at: at.toISOString(), what }] : [];
}

function shortenText(text: string): string {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  return characters.length <= MAX_TEXT_LENGTH
    ? text
    : `${characters.slice(0, MAX_TEXT_LENGTH - 1).join('')}…`;
}
