import type { Request } from '#contract/endpoint.ts';
import type { StateFilterValue } from '#contract/messages.ts';
import type { HistoryKind } from '#contract/history-kinds.ts';
import type { downloadHistory } from '#contract/number-search.ts';
import { findMessagesTo, type NumberMessage } from '#server/messages/index.ts';
import { type OptOutChange, listOptOutChanges } from '#server/opt-outs/index.ts';
import type { CursorColumn, Position } from '#server/platform/db/cursor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { listRepliesFrom, type StoredReply } from '#server/replies/index.ts';
import { listCampaignSkips, type CampaignSkip, type SkipPosition } from '#server/sending/index.ts';
import type { MillisecondRange } from './days.ts';

export type HistoryRecord =
  | { message: NumberMessage }
  | { reply: StoredReply }
  | { change: OptOutChange }
  | { skipped: CampaignSkip };

/** An entry of the history. `position` tells its source where to continue after this entry. */
export type Entry = { at: string; position: Position; stored: HistoryRecord };

/**
 * A page of one source. `resumeAt` is set if the source stopped early. `entries` is complete only up to that
 * time, so older entries of other sources must wait.
 */
export type SourcePage = { entries: Entry[]; resumeAt?: Pick<Entry, 'at' | 'position'> | null };

export type Filter = Request<typeof downloadHistory>['query'];

/** Checks whether a filter allows a kind of entries. Only messages have states. */
export const matchesFilter = (kind: HistoryKind, { kind: wanted, state }: Filter): boolean =>
  (wanted ?? kind) === kind && (state === undefined || kind === 'sent');

/** `before` is the position to continue from. Its values are null on the first page. */
type SourceQuery = {
  number: string;
  before: Position;
  limit: number;
  span: MillisecondRange;
  state?: StateFilterValue | undefined;
};

/** A source of history entries of one kind. It reads the newest entries first. */
type Source = {
  kind: HistoryKind;
  /** The type of each value in this source's positions, in order. */
  cursorColumns: CursorColumn[];
  read: (account: Account, asked: SourceQuery) => Promise<SourcePage>;
};

export const SOURCES: Source[] = [
  { kind: 'sent', cursorColumns: [{ type: 'uuid', nullable: true }], read: readMessages },
  { kind: 'received', cursorColumns: [{ type: 'bigint', nullable: true }], read: readReplies },
  {
    kind: 'optOuts',
    cursorColumns: [
      { type: 'text', nullable: true },
      { type: 'text', nullable: true },
    ],
    read: readChanges,
  },
  {
    kind: 'skipped',
    cursorColumns: [
      { type: 'timestamptz', nullable: true },
      { type: 'bigint', nullable: true },
    ],
    read: readSkipped,
  },
];

async function readMessages(
  account: Account,
  { number, before, span, ...asked }: SourceQuery,
): Promise<SourcePage> {
  const [id] = before as [string | null];
  const { messages, rest } = await findMessagesTo(account, number, { ...asked, ...span, before: id });
  return {
    entries: messages.map((message) => ({
      at: message.createdAt,
      position: [message.id],
      stored: { message },
    })),
    resumeAt: rest === null ? null : { at: '', position: [rest] },
  };
}

/**
 * Replies are read newest first. A page skips about this many replies that are newer than the requested days
 * before it stops.
 */
const MAX_SKIPPED = 5000;
const BATCH_SIZE = 500;

async function readReplies(
  account: Account,
  { number, before, limit, span }: SourceQuery,
): Promise<SourcePage> {
  const entries: Entry[] = [];
  let [id] = before as [number | null];
  for (let skipped = 0; entries.length < limit;) {
    const size = span.to === undefined ? limit : BATCH_SIZE;
    const replies = await listRepliesFrom(account, number, { before: id, limit: size });
    for (const reply of replies) {
      const time = Date.parse(reply.receivedAt);
      if (span.from !== undefined && time < span.from) return { entries };
      if (span.to === undefined || time < span.to)
        entries.push({ at: reply.receivedAt, position: [reply.id], stored: { reply } });
    }
    const last = replies.at(-1);
    if (!last || replies.length < size) break;
    id = last.id;
    skipped += size;
    if (skipped >= MAX_SKIPPED && entries.length < limit)
      return { entries, resumeAt: { at: last.receivedAt, position: [id] } };
  }
  return { entries: entries.slice(0, limit) };
}

async function readChanges(
  account: Account,
  { number, before, limit, span }: SourceQuery,
): Promise<SourcePage> {
  const [at, id] = before as [string | null, string | null];
  const changes = await listOptOutChanges(account, number);
  const nth = changes.findIndex((change) => change.id === id && change.at === at);
  const older =
    nth === -1 ? changes.filter((change) => at === null || change.at < at) : changes.slice(nth + 1);
  const within = older.filter((change) => {
    const time = Date.parse(change.at);
    return (span.from === undefined || time >= span.from) && (span.to === undefined || time < span.to);
  });
  return {
    entries: within
      .slice(0, limit)
      .map((change) => ({ at: change.at, position: [change.at, change.id], stored: { change } })),
  };
}

async function readSkipped(
  account: Account,
  { number, before, limit, span }: SourceQuery,
): Promise<SourcePage> {
  const position = before[0] === null ? null : (before as SkipPosition);
  const found = await listCampaignSkips(account, number, { ...span, before: position, limit });
  return {
    entries: found.map((entry) => ({ at: entry.at, position: entry.place, stored: { skipped: entry } })),
  };
}
