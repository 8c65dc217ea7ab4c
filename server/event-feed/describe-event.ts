import { type MessageDetails, type Origin, readDetails } from '#server/messages/index.ts';
import { CAMPAIGN } from '#server/sending/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { EventName, Events } from '#server/platform/events/events.ts';
import type { StoredEvent } from '#server/platform/events/read-events-after.ts';
import { boundText } from './bound-text.ts';
import type { FeedEvent } from './feed-event.ts';
import { readSenders } from './origins.ts';

type SendersOf = Awaited<ReturnType<typeof readSenders>>;
type Messages = ReadonlyMap<string, MessageDetails>;
type Describe<Name extends EventName> = (
  data: Events[Name],
  context: { at: string; sentBy: SendersOf; messages: Messages },
) => FeedEvent | undefined;

const optOut: Describe<'number.opted_out' | 'opt-out.added' | 'number.opted_out_elsewhere'> = (
  { number },
  { at },
) => ({
  type: 'contact.opted_out',
  at,
  data: { number },
  origin: {},
});

const optIn: Describe<'number.opted_in' | 'opt-out.removed'> = ({ number }, { at }) => ({
  type: 'contact.opted_in',
  at,
  data: { number },
  origin: {},
});

/** What programs see of each event. They do not see the others. */
const DESCRIPTIONS: { [Name in EventName]?: Describe<Name> } = {
  // Stored events lack what was added to events after they were announced.
  'message.received': ({ number, recipient, text, receivedAt, messageId, origin, keyword }, { sentBy }) => ({
    type: 'reply.received',
    at: receivedAt,
    data: {
      from: number,
      to: recipient,
      text: boundText(text),
      message_id: messageId,
      keyword: keyword?.word || null,
    },
    origin: { ...(origin && sentBy(origin)), sender: recipient, ...(messageId !== null && { messageId }) },
  }),
  'link.clicked': ({ linkId, messageId, target, campaignId, at, country, device }, { sentBy, messages }) => {
    const message = messages.get(messageId);
    // The person was forgotten.
    if (!message?.number) return undefined;
    return {
      type: 'link.clicked',
      at: new Date(at).toISOString(),
      data: {
        message_id: messageId,
        number: message.number,
        link_id: linkId,
        url: target,
        campaign_id: campaignId ?? sentBy(message.origin).campaignId ?? null,
        country: country || null,
        device,
      },
      origin: { ...sentBy(message.origin), sender: message.sender, messageId },
    };
  },
  'form.submitted': (
    { submissionId, pageId, blockId, kind, title, number, messageId, answers, consent, country },
    { at },
  ) => ({
    type: 'form.submitted',
    at,
    data: {
      submission_id: submissionId,
      page_id: pageId,
      form_id: blockId,
      form_type: kind,
      title,
      number,
      message_id: messageId,
      answers,
      consent: consent || null,
      country: country || null,
    },
    origin: {},
  }),
  'number.opted_out': optOut,
  'number.opted_out_elsewhere': optOut,
  'opt-out.added': optOut,
  'number.opted_in': optIn,
  'opt-out.removed': optIn,
  'campaign.started': ({ campaignId, campaign }, { at, sentBy }) => ({
    type: 'campaign.started',
    at,
    data: { campaign_id: campaignId, name: campaign },
    origin: sentBy({ kind: CAMPAIGN, id: campaignId }),
  }),
  'campaign.finished': ({ campaignId, campaign }, { at, sentBy }) => ({
    type: 'campaign.finished',
    at,
    data: { campaign_id: campaignId, name: campaign },
    origin: sentBy({ kind: CAMPAIGN, id: campaignId }),
  }),
  'campaign.stopped': ({ campaignId, campaign, state }, { at, sentBy }) =>
    state === 'held'
      ? {
          type: 'campaign.held',
          at,
          data: { campaign_id: campaignId, name: campaign },
          origin: sentBy({ kind: CAMPAIGN, id: campaignId }),
        }
      : undefined,
  'credit.low': ({ balance, level }, { at }) => ({
    type: 'credit.low',
    at,
    data: { credits: balance / 1000, below: level / 1000 },
    origin: {},
  }),
  'import.finished': ({ importId, fileName }, { at }) => ({
    type: 'import.finished',
    at,
    data: { import_id: importId, file_name: fileName },
    origin: {},
  }),
};

/**
 * Reads what events refer to. Returns a function that describes an event for programs; it returns undefined for events
 * that they do not see.
 */
export async function describeEvents(
  account: Account,
  events: readonly StoredEvent[],
): Promise<(event: StoredEvent) => FeedEvent | undefined> {
  const messages = await readDetails(account, events.flatMap(clickedMessageOf));
  const origins = [...messages.values()].map(({ origin }) => origin);
  const sentBy = await readSenders(account, [...events.flatMap(originOf), ...origins]);
  return ({ name, data, at }) => {
    const describe = DESCRIPTIONS[name as EventName] as Describe<EventName> | undefined;
    return describe?.(data as never, { at: at.toISOString(), sentBy, messages });
  };
}

/** Returns the message whose link was clicked. */
const clickedMessageOf = ({ name, data }: StoredEvent): string[] =>
  name === 'link.clicked' ? [(data as Events['link.clicked']).messageId] : [];

/** Returns what the messages of an event, or of its campaign, are from. */
function originOf({ data }: StoredEvent): Origin[] {
  const { origin, campaignId } = data as { origin?: Origin; campaignId?: number };
  if (origin) return [origin];
  return campaignId === undefined ? [] : [{ kind: CAMPAIGN, id: campaignId }];
}
