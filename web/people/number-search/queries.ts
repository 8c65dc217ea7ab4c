import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Total } from '#contract/fields.ts';
import {
  findNumbers,
  getNumberStats,
  type HistoryLine,
  listHistory,
  type NumberStats,
} from '#contract/number-search.ts';
import { call, listQuery } from '#web/client/index.ts';
import { countFailed } from '#contract/outcomes.ts';
import { pollInterval } from '../people.ts';
import type { HistoryFilter } from './search.ts';

export const numberMatchesQuery = (search: string) =>
  queryOptions({
    queryKey: ['people', 'found', search],
    queryFn: ({ signal }) => call(findNumbers, { query: { search } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Returns how many lines of the history match the filter. `figures` must cover the filter's days. */
export function totalOf(figures: NumberStats, { kind, state }: HistoryFilter): Total {
  const { counts, messages, replies, optOuts, skipped } = figures;
  if (state !== undefined) {
    const count = state === 'failed' ? countFailed(counts) : counts[state];
    return { count: kind === undefined || kind === 'sent' ? count : 0, isExact: messages.isExact };
  }
  const all = { sent: messages, received: replies, optOuts, skipped };
  const totals = kind === undefined ? Object.values(all) : [all[kind]];
  return {
    count: totals.reduce((sum, { count }) => sum + count, 0),
    isExact: totals.every(({ isExact }) => isExact),
  };
}

type Days = Pick<HistoryFilter, 'from' | 'to'>;

export const numberStatsQuery = (number: string, { from, to }: Days) =>
  queryOptions({
    queryKey: ['people', number, 'figures', { from, to }],
    queryFn: ({ signal }) => call(getNumberStats, { params: { number }, query: { from, to } }, { signal }),
  });

export const historyQuery = (number: string, filter: HistoryFilter) => ({
  // The total is left out, because the figures already provide it.
  ...listQuery<HistoryLine>(['people', number, 'history', filter], ({ total: _total, ...page }, options) =>
    call(listHistory, { params: { number }, query: { ...filter, ...page } }, options),
  ),
  refetchInterval: pollInterval,
});
