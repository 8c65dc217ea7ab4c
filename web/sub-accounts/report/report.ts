import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import type { RangePreset } from '#contract/range-presets.ts';
import {
  getOneSubAccountReport,
  getSubAccountReport,
  listSubAccountCampaigns,
  listSubAccountFigures,
} from '#contract/sub-account-report.ts';
import { call, listQuery } from '#web/client/index.ts';

const KEY = 'sub-account-report';

/** The range in the address. Without any value, the server chooses the last 30 days. */
export type Range = {
  preset?: RangePreset | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Returns the address's range as the calls take it: a preset, or both days. */
export function rangeOf({ preset, from, to }: Range): Range {
  if (preset !== undefined) return { preset };
  return from === undefined && to === undefined ? {} : { from: from ?? to, to: to ?? from };
}

export const reportQuery = (range: Range) =>
  queryOptions({
    queryKey: [KEY, 'days', range],
    queryFn: ({ signal }) => call(getSubAccountReport, { query: range }, { signal }),
    retry: false,
  });

type AccountParams = Pick<Input<typeof listSubAccountFigures>['query'], 'search' | 'sort'>;

/** Queries the sub-accounts with their figures, the most messages first by default. */
export const accountFiguresQuery = (range: Range, params: AccountParams) =>
  listQuery([KEY, 'accounts', range, params], (page, options) =>
    call(listSubAccountFigures, { query: { ...range, ...params, ...page } }, options),
  );

export const accountReportQuery = (subAccountId: number, range: Range) =>
  queryOptions({
    queryKey: [KEY, 'account', subAccountId, range],
    queryFn: ({ signal }) =>
      call(getOneSubAccountReport, { params: { subAccountId }, query: range }, { signal }),
    retry: false,
  });

/** Queries the days on which the sub-account sent, newest first. */
export const accountDaysQuery = (subAccountId: number, range: Range) =>
  listQuery([KEY, 'account days', subAccountId, range], async (_page, options) => {
    const { days } = await call(getOneSubAccountReport, { params: { subAccountId }, query: range }, options);
    const items = days.filter(({ messages }) => messages > 0).toReversed();
    return { items, next: null, total: { count: items.length, isExact: true } };
  });

type CampaignParams = Pick<Input<typeof listSubAccountCampaigns>['query'], 'sort'>;

/** Queries the campaigns of a sub-account on a day, the most messages first by default. */
export const dayCampaignsQuery = (subAccountId: number, day: string, params: CampaignParams) =>
  listQuery([KEY, 'campaigns', subAccountId, day, params], (page, options) =>
    call(
      listSubAccountCampaigns,
      { params: { subAccountId }, query: { from: day, to: day, ...params, ...page } },
      options,
    ),
  );
