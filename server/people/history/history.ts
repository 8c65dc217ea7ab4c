import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { HistoryLine, listHistory as listEndpoint } from '#contract/number-search.ts';
import { decodeCursor, encodeCursor, type Position } from '#server/platform/db/cursor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { requireKnown } from '../person.ts';
import { spanOf } from './days.ts';
import { countHistory } from './figures.ts';
import { toLines } from './lines.ts';
import { type Entry, isAskedFor, type Some, SOURCES } from './sources.ts';

type Query = Request<typeof listEndpoint>['query'];

/** The only sort order. A place in it are the places of all sources, one after the other, null before their first. */
const SORT = 'newest';
const PLACE = SOURCES.flatMap(({ kept }) => kept);

/**
 * Lists a page of all that is known of a number, the newest first: of each source as much as fits on it, merged by time. Throws
 * `not_found` for a number of which the account knows nothing.
 */
export async function listHistory(
  account: Account,
  number: string,
  { after, limit, total, ...filter }: Query,
): Promise<Page<HistoryLine>> {
  const places = placesIn(after === undefined ? PLACE.map(() => null) : decodeCursor(after, SORT, PLACE));
  const asked = { number, limit: limit + 1, span: await spanOf(account, filter), state: filter.state };
  const some: Some[] = [];
  for (const [nth, { kind, read }] of SOURCES.entries())
    some.push(
      isAskedFor(kind, filter) ? await read(account, { ...asked, before: places[nth]! }) : { entries: [] },
    );
  const { listed, taken } = merge(some, limit);
  if (after === undefined && listed.length === 0) await requireKnown(account, number);
  const isOver = some.every(({ entries, rest }, nth) => !rest && taken[nth] === entries.length);
  const next = some.map(({ entries, rest }, nth) =>
    rest && taken[nth] === entries.length ? rest.place : (entries[taken[nth]! - 1]?.place ?? places[nth]!),
  );
  return {
    items: await toLines(account, listed),
    next: isOver ? null : encodeCursor(SORT, next.flat()),
    ...(total && { total: await countHistory(account, asked, filter) }),
  };
}

function placesIn(place: Position): Position[] {
  let from = 0;
  return SOURCES.map(({ kept }) => place.slice(from, (from += kept.length)));
}

/**
 * The newest of all sources, each in its own order, and how many of each. Nothing that is older than where a source stopped to look:
 * it may have something newer.
 */
function merge(some: Some[], limit: number): { listed: Entry[]; taken: number[] } {
  const listed: Entry[] = [];
  const taken = some.map(() => 0);
  const horizon = some.map(({ rest }) => rest?.at ?? '').reduce((one, other) => (one > other ? one : other));
  while (listed.length < limit) {
    let newest: number | undefined;
    for (const [nth, { entries }] of some.entries()) {
      const entry = entries[taken[nth]!];
      if (entry && (newest === undefined || entry.at > some[newest]!.entries[taken[newest]!]!.at))
        newest = nth;
    }
    const entry = newest === undefined ? undefined : some[newest]!.entries[taken[newest]!]!;
    if (!entry || entry.at < horizon) break;
    listed.push(entry);
    taken[newest!]! += 1;
  }
  return { listed, taken };
}
