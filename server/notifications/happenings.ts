import type { Happened, Happening } from '#contract/notifications.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { EventName, Events } from '#server/platform/events/events.ts';
import { placeAfter, readOn, type StoredEvent } from '#server/platform/events/read-on.ts';

/** How many happenings are told at a time. */
export const AT_A_TIME = 100;

/** How much of a message is told, in characters. */
const LONGEST_TEXT = 160;

/** What an account is told of each event. The rest of it, such as the carrier, is for listeners. */
const TOLD: { [Name in EventName]: (data: Events[Name]) => Happening } = {
  'campaign.finished': ({ campaignId, campaign }) => ({ name: 'campaign.finished', campaignId, campaign }),
  'import.finished': ({ importId, fileName }) => ({ name: 'import.finished', importId, fileName }),
  'message.received': ({ number, text }) => ({ name: 'message.received', number, text: shortened(text) }),
  'number.opted_out': ({ number }) => ({ name: 'number.opted_out', number }),
};

/**
 * What happened in an account after `after`; without it nothing, and the cursor of now. The owner reads it, naming the
 * account: an event also holds what is none of the account's business, so the account's role cannot read events.
 */
export async function listHappenings(
  db: OwnerDb,
  accountId: number,
  after?: string,
): Promise<{ cursor: string; happenings: Happened[] }> {
  const place = await placeAfter(db, accountId, after);
  const [events = []] = await readOn(db, [place], AT_A_TIME);
  return { cursor: events.at(-1)?.cursor ?? place.cursor, happenings: events.flatMap(happenedIn) };
}

/** Nothing for an event that this version does not know. */
export function happenedIn({ cursor, name, data, at }: StoredEvent): Happened[] {
  const tell = TOLD[name as EventName] as ((data: unknown) => Happening) | undefined;
  return tell ? [{ cursor, at: at.toISOString(), what: tell(data) }] : [];
}

function shortened(text: string): string {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  return characters.length <= LONGEST_TEXT ? text : `${characters.slice(0, LONGEST_TEXT - 1).join('')}…`;
}
