import type { Request } from '#contract/endpoint.ts';
import type { Total } from '#contract/fields.ts';
import type { StateCounts } from '#contract/messages.ts';
import type { HistoryKind } from '#contract/history-kinds.ts';
import type { getNumberStats as endpoint, NumberStats } from '#contract/number-search.ts';
import { figuresForNumber, statesOf } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { countryOf } from '#sms/index.ts';
import { requireKnownNumber } from '../person.ts';
import { type MillisecondRange, spanOf } from './days.ts';
import { type Filter, matchesFilter, SOURCES } from './sources.ts';

/** The maximum for all counts except that of messages. */
const MAX_COUNTED = 1000;

type NumberSpan = { number: string; span: MillisecondRange };

/**
 * Counts the entries of a number's history by kind. Also counts its messages by state, and adds up their
 * cost. Throws `not_found` for a number without data.
 */
export async function readNumberStats(
  account: Account,
  number: string,
  days: Request<typeof endpoint>['query'],
): Promise<NumberStats> {
  const of = { number, span: await spanOf(account, days) };
  const { counts, cost, isComplete } = await figuresForNumber(account, number, of.span);
  const [replies, optOuts, skipped] = [
    await countOf('received', account, of),
    await countOf('optOuts', account, of),
    await countOf('skipped', account, of),
  ];
  const messages = { count: sumOf(counts, {}), isExact: isComplete };
  if ([messages, replies, optOuts, skipped].every(({ count }) => count === 0))
    await requireKnownNumber(account, number);
  return { counts, messages, cost, replies, optOuts, skipped, country: countryOf(number) ?? null };
}

export async function countHistory(account: Account, of: NumberSpan, filter: Filter): Promise<Total> {
  const totals: Total[] = [];
  for (const { kind } of SOURCES)
    if (matchesFilter(kind, filter)) totals.push(await countOf(kind, account, of, filter));
  return {
    count: totals.reduce((sum, { count }) => sum + count, 0),
    isExact: totals.every(({ isExact }) => isExact),
  };
}

async function countOf(
  kind: HistoryKind,
  account: Account,
  { number, span }: NumberSpan,
  filter: Filter = {},
): Promise<Total> {
  if (kind === 'sent') {
    const { counts, isComplete } = await figuresForNumber(account, number, span);
    return { count: sumOf(counts, filter), isExact: isComplete };
  }
  const { read, cursorColumns } = SOURCES.find((source) => source.kind === kind)!;
  const before = cursorColumns.map(() => null);
  const { entries, resumeAt } = await read(account, { number, span, before, limit: MAX_COUNTED + 1 });
  return {
    count: Math.min(entries.length, MAX_COUNTED),
    isExact: entries.length <= MAX_COUNTED && !resumeAt,
  };
}

const sumOf = (counts: StateCounts, { state }: Filter): number =>
  statesOf(state).reduce((sum, each) => sum + counts[each], 0);
