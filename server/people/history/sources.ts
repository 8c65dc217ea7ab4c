import type { Request } from '#contract/endpoint.ts';
import type { ShownState } from '#contract/messages.ts';
import type { HistoryKind } from '#contract/history-kinds.ts';
import type { downloadHistory } from '#contract/number-search.ts';
import { findMessagesTo, type MessageTo } from '#server/messages/index.ts';
import { type OptOutChange, listOptOutChanges } from '#server/opt-outs/index.ts';
import type { CursorColumn, Position } from '#server/platform/db/cursor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { listRepliesFrom, type ReplyFrom } from '#server/replies/index.ts';
import { leftOutOf, type LeftOutOfCampaign, type LeftOutPlace } from '#server/sending/index.ts';
import type { Span } from './days.ts';

/** Something about a number, as it is stored. */
export type Stored =
  | { message: MessageTo }
  | { reply: ReplyFrom }
  | { change: OptOutChange }
  | { leftOut: LeftOutOfCampaign };

/** When it was, and where to look for what is older in its source. */
export type Entry = { at: string; place: Position; stored: Stored };

/**
 * What a source has next. `rest`: it looked only so far, and all that it has up to there is in `entries`; what other sources have
 * from before has to wait.
 */
export type Some = { entries: Entry[]; rest?: Pick<Entry, 'at' | 'place'> | null };

/** What is asked for of a history. */
export type Filter = Request<typeof downloadHistory>['query'];

/** Only messages have states. */
export const isAskedFor = (kind: HistoryKind, { kind: wanted, state }: Filter): boolean =>
  (wanted ?? kind) === kind && (state === undefined || kind === 'sent');

/** Where to look: before the place, which is of nulls at first. */
type Asked = { number: string; before: Position; limit: number; span: Span; state?: ShownState | undefined };

/** One of the kinds of what is known, the newest first. */
type Source = {
  kind: HistoryKind;
  /** What its places are made of. */
  kept: CursorColumn[];
  read: (account: Account, asked: Asked) => Promise<Some>;
};

export const SOURCES: Source[] = [
  { kind: 'sent', kept: [{ type: 'uuid', nullable: true }], read: readMessages },
  { kind: 'received', kept: [{ type: 'bigint', nullable: true }], read: readReplies },
  {
    kind: 'optOuts',
    kept: [
      { type: 'text', nullable: true },
      { type: 'text', nullable: true },
    ],
    read: readChanges,
  },
  {
    kind: 'skipped',
    kept: [
      { type: 'timestamptz', nullable: true },
      { type: 'bigint', nullable: true },
    ],
    read: readLeftOut,
  },
];

async function readMessages(account: Account, { number, before, span, ...asked }: Asked): Promise<Some> {
  const [id] = before as [string | null];
  const { messages, rest } = await findMessagesTo(account, number, { ...asked, ...span, before: id });
  return {
    entries: messages.map((message) => ({ at: message.createdAt, place: [message.id], stored: { message } })),
    rest: rest === null ? null : { at: '', place: [rest] },
  };
}

/** Replies are read in their order, and those of other days passed over, so many a page. */
const PASSED_OVER = 5000;
const AT_ONCE = 500;

async function readReplies(account: Account, { number, before, limit, span }: Asked): Promise<Some> {
  const entries: Entry[] = [];
  let [id] = before as [number | null];
  for (let passed = 0; entries.length < limit;) {
    const some = span.to === undefined ? limit : AT_ONCE;
    const replies = await listRepliesFrom(account, number, { before: id, limit: some });
    for (const reply of replies) {
      const time = Date.parse(reply.receivedAt);
      if (span.from !== undefined && time < span.from) return { entries };
      if (span.to === undefined || time < span.to)
        entries.push({ at: reply.receivedAt, place: [reply.id], stored: { reply } });
    }
    const last = replies.at(-1);
    if (!last || replies.length < some) break;
    id = last.id;
    passed += some;
    if (passed >= PASSED_OVER && entries.length < limit)
      return { entries, rest: { at: last.receivedAt, place: [id] } };
  }
  return { entries: entries.slice(0, limit) };
}

async function readChanges(account: Account, { number, before, limit, span }: Asked): Promise<Some> {
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
      .map((change) => ({ at: change.at, place: [change.at, change.id], stored: { change } })),
  };
}

async function readLeftOut(account: Account, { number, before, limit, span }: Asked): Promise<Some> {
  const place = before[0] === null ? null : (before as LeftOutPlace);
  const found = await leftOutOf(account, number, { ...span, before: place, limit });
  return { entries: found.map((leftOut) => ({ at: leftOut.at, place: leftOut.place, stored: { leftOut } })) };
}
