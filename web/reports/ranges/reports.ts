import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import {
  getReport,
  listReportDefinitions,
  listReports,
  previewReport,
  readReportRows,
  type RangeReport,
  type ReportDefinition,
} from '#contract/range-reports.ts';
import { call, itemsOf, type ListQuery, listQuery } from '#web/client/index.ts';

/** How often a list is read again whose progress bars move, in ms. That one is over comes by itself. */
const MOVING = 3000;

/** The newest first unless told otherwise. While one is being made its progress moves. */
export const reportsQuery = (
  asked: Pick<Input<typeof listReports>['query'], 'sort'>,
): ListQuery<RangeReport> => ({
  ...listQuery(['range-reports', asked], (page, options) =>
    call(listReports, { query: { ...asked, ...page } }, options),
  ),
  refetchInterval: ({ state: { data } }) => (itemsOf(data)?.some(isRunning) ? MOVING : false),
});

const isRunning = ({ state }: RangeReport): boolean => state === 'running';

/** One report; while it is being made its progress moves. */
export const reportQuery = (reportId: number) =>
  queryOptions({
    queryKey: ['range-reports', 'report', reportId],
    queryFn: ({ signal }) => call(getReport, { params: { reportId } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? MOVING : false),
  });

/** Rows that one call reads at most. */
const MOST_ROWS = 200;

/** All rows of a report of few, such as one of days, which its longest range bounds. */
export const allRowsQuery = (reportId: number) =>
  queryOptions({
    queryKey: ['range-reports', 'all-rows', reportId],
    queryFn: async ({ signal }) => {
      const read = (after?: string) =>
        call(
          readReportRows,
          { params: { reportId }, query: { limit: MOST_ROWS, ...(after && { after }) } },
          { signal },
        );
      const { columns, rows, next: second } = await read();
      for (let next = second; next !== null;) {
        const page = await read(next);
        rows.push(...page.rows);
        next = page.next;
      }
      return { columns, rows };
    },
    staleTime: Infinity,
  });

/** The rows of one that is done, which stay as they are. */
export const rowsQuery = (reportId: number) =>
  infiniteQueryOptions({
    queryKey: ['range-reports', 'rows', reportId],
    queryFn: ({ pageParam, signal }) =>
      call(
        readReportRows,
        { params: { reportId }, query: { ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
  });

/** More cannot be saved. */
const MOST_SAVED = 100;

/** All that are saved, the newest first. */
export const definitionsQuery = queryOptions({
  queryKey: ['range-reports', 'definitions'],
  queryFn: async ({ signal }): Promise<ReportDefinition[]> =>
    (await call(listReportDefinitions, { query: { limit: MOST_SAVED } }, { signal })).items,
});

type Asked = Input<typeof previewReport>['query'];

export const previewQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['range-reports', 'preview', asked],
    queryFn: ({ signal }) => call(previewReport, { query: asked }, { signal }),
    retry: false,
  });
