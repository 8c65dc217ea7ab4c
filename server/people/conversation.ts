import type { listConversation as listEndpoint, ConversationLine } from '#contract/people.ts';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import { countMessagesTo, listMessagesTo, type NumberMessage } from '#server/messages/index.ts';
import { cappedTotal } from '#server/platform/db/count.ts';
import { decodeCursor, encodeCursor, type CursorColumn } from '#server/platform/db/cursor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { countRepliesFrom, listRepliesFrom, type StoredReply } from '#server/replies/index.ts';
import { CAMPAIGN, campaignNames, CONFIRMATION } from '#server/sending/index.ts';
import { requireKnownNumber } from './person.ts';

type Query = Request<typeof listEndpoint>['query'];

/**
 * The only sort order. Its cursor contains the last listed message and the last listed reply, or nulls at
 * the start.
 */
const SORT_ORDER = 'newest';
const CURSOR: CursorColumn[] = [
  { type: 'uuid', nullable: true },
  { type: 'bigint', nullable: true },
];

type Entry = { at: string; message: NumberMessage } | { at: string; reply: StoredReply };

/**
 * Lists a page of the conversation with a number, newest first. Merges messages and replies by time until
 * the page is full. Throws `not_found` for a number without data.
 */
export async function listConversation(
  account: Account,
  number: string,
  { after, limit, total }: Query,
): Promise<Page<ConversationLine>> {
  if (after === undefined) await requireKnownNumber(account, number);
  const [message, reply] = after === undefined ? [null, null] : decodeCursor(after, SORT_ORDER, CURSOR);
  const entries = mergeByTime(
    await listMessagesTo(account, number, { before: message as string | null, limit: limit + 1 }),
    await listRepliesFrom(account, number, { before: reply as number | null, limit: limit + 1 }),
  );
  const listed = entries.slice(0, limit);
  const lastMessage = listed.findLast((entry) => 'message' in entry)?.message.id ?? message!;
  const lastReply = listed.findLast((entry) => 'reply' in entry)?.reply.id ?? reply!;
  return {
    items: await toLines(account, listed),
    next: entries.length > limit ? encodeCursor(SORT_ORDER, [lastMessage, lastReply]) : null,
    ...(total && {
      total: cappedTotal(
        (await countMessagesTo(account, number)) + (await countRepliesFrom(account, number)),
      ),
    }),
  };
}

/** Merges two lists by time. Keeps the order of each list, because the cursor relies on it. */
function mergeByTime(messages: NumberMessage[], replies: StoredReply[]): Entry[] {
  const entries: Entry[] = [];
  for (let m = 0, r = 0; m < messages.length || r < replies.length;) {
    const [message, reply] = [messages[m], replies[r]];
    if (message && (!reply || message.createdAt > reply.receivedAt)) {
      entries.push({ at: message.createdAt, message });
      m += 1;
    } else {
      entries.push({ at: reply!.receivedAt, reply: reply! });
      r += 1;
    }
  }
  return entries;
}

async function toLines(account: Account, entries: Entry[]): Promise<ConversationLine[]> {
  const origins = entries.map((entry) => ('message' in entry ? entry.message.origin : entry.reply.origin));
  const campaignIds = origins.flatMap((origin) => (origin?.kind === CAMPAIGN ? [origin.id] : []));
  const names = await campaignNames(account, [...new Set(campaignIds)]);
  return entries.map((entry, nth) => {
    const origin = origins[nth];
    const campaign = origin?.kind === CAMPAIGN ? { id: origin.id, name: names.get(origin.id) ?? '' } : null;
    if ('reply' in entry) {
      const { id, receivedAt: at, origin: _answered, ...reply } = entry.reply;
      return { kind: 'received', ...reply, id: String(id), at, campaign };
    }
    const { createdAt: at, origin: _origin, ...message } = entry.message;
    return { kind: 'sent', at, ...message, campaign, confirmsOptOut: origin?.kind === CONFIRMATION };
  });
}
