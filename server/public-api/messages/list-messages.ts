import type { Answer, Request } from '#contract/endpoint.ts';
import type { listV1Messages as endpoint, V1Message } from '#contract/v1/messages.ts';
import { readKeyTerms } from '#server/api-keys/index.ts';
import { listLog, readMessage } from '#server/messages/index.ts';
import { messagesWithReference, programNotesOf } from '#server/sending/index.ts';
import { type CursorColumn, decodeCursor, encodeCursor } from '#server/platform/db/cursor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { cutPage } from '#server/platform/db/paging.ts';
import { listTestMessages } from '#server/key-messages/index.ts';
import { toV1Message } from './read-messages.ts';

type Query = Request<typeof endpoint>['query'];

const REFERENCE_SORT = 'reference';
const REFERENCE_CURSOR: CursorColumn[] = [{ type: 'uuid' }];

/** Lists a page of the account's messages, newest first. A test key lists those of test keys. */
export async function listMessages(
  account: Account,
  keyId: number,
  query: Query,
): Promise<Answer<typeof endpoint>> {
  const { isTest } = await readKeyTerms(account, keyId);
  const before = isTest || query.reference !== undefined ? positionAt(query.after) : undefined;
  if (isTest) {
    const page = await listTestMessages(account, { ...query, before });
    const { items, next } = cutPage(page, query.limit, ({ id }) => cursorAfter(id));
    return { messages: items, next };
  }
  if (query.reference !== undefined) return listWithReference(account, { ...query, before });
  return listAll(account, query);
}

function positionAt(after: string | undefined): string | undefined {
  if (after === undefined) return undefined;
  return decodeCursor(after, REFERENCE_SORT, REFERENCE_CURSOR)[0] as string;
}

const cursorAfter = (id: string): string => encodeCursor(REFERENCE_SORT, [id]);

/** How many messages with a reference a call reads. */
const MAX_READ = 200;

/** Lists matching messages with a reference. A page can have fewer than the limit, because not all of those read match. */
async function listWithReference(
  account: Account,
  { before, limit, ...query }: Query & { before: string | undefined },
): Promise<Answer<typeof endpoint>> {
  const ids = await messagesWithReference(account, query.reference!, { before, limit: MAX_READ });
  const notes = await programNotesOf(account, ids);
  const found: V1Message[] = [];
  let last: string | undefined;
  for (const id of ids) {
    if (found.length === limit) break;
    const message = toV1Message(await readMessage(account, id), notes.get(id));
    if (matches(message, query)) found.push(message);
    last = id;
  }
  const isComplete = last === ids.at(-1) && ids.length < MAX_READ;
  return { messages: found, next: isComplete || last === undefined ? null : cursorAfter(last) };
}

const matches = ({ to, sender, status, created_at: at }: V1Message, query: Omit<Query, 'limit'>): boolean =>
  (query.to === undefined || to === query.to) &&
  (query.sender === undefined || sender === query.sender) &&
  (query.status === undefined || status === query.status) &&
  (query.created_from === undefined || new Date(at) >= new Date(query.created_from)) &&
  (query.created_before === undefined || new Date(at) < new Date(query.created_before));

async function listAll(
  account: Account,
  { after, limit, to, sender, status, created_from: from, created_before: before }: Query,
): Promise<Answer<typeof endpoint>> {
  const { items, next } = await listLog(account, {
    after,
    limit,
    digits: to,
    sender,
    state: status,
    from: from === undefined ? undefined : new Date(from),
    to: before === undefined ? undefined : new Date(before),
  });
  const notes = await programNotesOf(
    account,
    items.map(({ id }) => id),
  );
  return { messages: items.map((message) => toV1Message(message, notes.get(message.id))), next };
}
