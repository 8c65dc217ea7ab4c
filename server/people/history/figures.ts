import type { Request } from '#contract/endpoint.ts';
import type { Total } from '#contract/fields.ts';
import type { StateCounts } from '#contract/messages.ts';
import type { HistoryKind } from '#contract/history-kinds.ts';
import type { getNumberStats as endpoint, NumberStats } from '#contract/number-search.ts';
import { figuresForNumber, statesOf } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { countryOf } from '#sms/index.ts';
import { requireKnown } from '../person.ts';
import { type Span, spanOf } from './days.ts';
import { type Filter, isAskedFor, SOURCES } from './sources.ts';

/** So many of a kind are counted, besides messages. */
const MOST = 1000;

type Of = { number: string; span: Span };

/** What there is of a number, counted. Throws `not_found` for a number of which the account knows nothing. */
export async function numberFigures(
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
    await requireKnown(account, number);
  return { counts, messages, cost, replies, optOuts, skipped, country: countryOf(number) ?? null };
}

/** How many lines a history has. */
export async function countHistory(account: Account, of: Of, filter: Filter): Promise<Total> {
  const totals: Total[] = [];
  for (const { kind } of SOURCES)
    if (isAskedFor(kind, filter)) totals.push(await countOf(kind, account, of, filter));
  return {
    count: totals.reduce((sum, { count }) => sum + count, 0),
    isExact: totals.every(({ isExact }) => isExact),
  };
}

async function countOf(
  kind: HistoryKind,
  account: Account,
  { number, span }: Of,
  filter: Filter = {},
): Promise<Total> {
  if (kind === 'sent') {
    const { counts, isComplete } = await figuresForNumber(account, number, span);
    return { count: sumOf(counts, filter), isExact: isComplete };
  }
  const { read, kept } = SOURCES.find((source) => source.kind === kind)!;
  const before = kept.map(() => null);
  const { entries, rest } = await read(account, { number, span, before, limit: MOST + 1 });
  return { count: Math.min(entries.length, MOST), isExact: entries.length <= MOST && !rest };
}

const sumOf = (counts: StateCounts, { state }: Filter): number =>
  statesOf(state).reduce((sum, each) => sum + counts[each], 0);
