import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { HistoryLine, listHistory as listEndpoint } from '#contract/number-search.ts';
import { decodeCursor, encodeCursor, type Position } from '#server/platform/db/cursor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { requireKnownNumber } from '../person.ts';
import { spanOf } from './days.ts';
import { countHistory } from './number-stats.ts';
import { toLines } from './lines.ts';
import { type Entry, matchesFilter, type SourcePage, SOURCES } from './sources.ts';

type Query = Request<typeof listEndpoint>['query'];

/**
 * The only sort order. Its cursor contains the positions of all sources in order. A position is null before
 * the source's first entry.
 */
const SORT = 'newest';
const CURSOR = SOURCES.flatMap(({ cursorColumns }) => cursorColumns);

/**
 * Lists a page of a number's history, newest first. Merges all sources by time until the page is full.
 * Throws `not_found` for a number without data.
 */
export async function listHistory(
  account: Account,
  number: string,
  { after, limit, total, ...filter }: Query,
): Promise<Page<HistoryLine>> {
  const positions = splitPosition(
    after === undefined ? CURSOR.map(() => null) : decodeCursor(after, SORT, CURSOR),
  );
  const query = { number, limit: limit + 1, span: await spanOf(account, filter), state: filter.state };
  const pages: SourcePage[] = [];
  for (const [nth, { kind, read }] of SOURCES.entries())
    pages.push(
      matchesFilter(kind, filter)
        ? await read(account, { ...query, before: positions[nth]! })
        : { entries: [] },
    );
  const { listed, taken: used } = mergeNewest(pages, limit);
  if (after === undefined && listed.length === 0) await requireKnownNumber(account, number);
  const isFinished = pages.every(({ entries, resumeAt }, nth) => !resumeAt && used[nth] === entries.length);
  const next = pages.map(({ entries, resumeAt }, nth) =>
    resumeAt && used[nth] === entries.length
      ? resumeAt.position
      : (entries[used[nth]! - 1]?.position ?? positions[nth]!),
  );
  return {
    items: await toLines(account, listed),
    next: isFinished ? null : encodeCursor(SORT, next.flat()),
    ...(total && { total: await countHistory(account, query, filter) }),
  };
}

function splitPosition(position: Position): Position[] {
  let from = 0;
  return SOURCES.map(({ cursorColumns }) => position.slice(from, (from += cursorColumns.length)));
}

/**
 * Merges the newest entries of all sources. Counts how many entries of each source it used. Stops where a
 * source stopped searching, because the source may have more entries.
 */
function mergeNewest(some: SourcePage[], limit: number): { listed: Entry[]; taken: number[] } {
  const listed: Entry[] = [];
  const usedCounts = some.map(() => 0);
  const horizon = some
    .map(({ resumeAt }) => resumeAt?.at ?? '')
    .reduce((one, other) => (one > other ? one : other));
  while (listed.length < limit) {
    let newest: number | undefined;
    for (const [nth, { entries }] of some.entries()) {
      const entry = entries[usedCounts[nth]!];
      if (entry && (newest === undefined || entry.at > some[newest]!.entries[usedCounts[newest]!]!.at))
        newest = nth;
    }
    const entry = newest === undefined ? undefined : some[newest]!.entries[usedCounts[newest]!]!;
    if (!entry || entry.at < horizon) break;
    listed.push(entry);
    usedCounts[newest!]! += 1;
  }
  return { listed, taken: usedCounts };
}
