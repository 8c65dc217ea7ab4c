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

/** The polling interval for progress. The event stream reports when a report finishes. */
const POLL_RUNNING_MS = 3000;

/** Queries reports, newest first by default. Polls while a report is running. */
export const reportsQuery = (
  params: Pick<Input<typeof listReports>['query'], 'sort'>,
): ListQuery<RangeReport> => ({
  ...listQuery(['range-reports', params], (page, options) =>
    call(listReports, { query: { ...params, ...page } }, options),
  ),
  refetchInterval: ({ state: { data } }) => (itemsOf(data)?.some(isRunning) ? POLL_RUNNING_MS : false),
});

const isRunning = ({ state }: RangeReport): boolean => state === 'running';

/** Queries one report. Polls while it is running. */
export const reportQuery = (reportId: number) =>
  queryOptions({
    queryKey: ['range-reports', 'report', reportId],
    queryFn: ({ signal }) => call(getReport, { params: { reportId } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? POLL_RUNNING_MS : false),
  });

/** The maximum number of rows per call. */
const MAX_PAGE_ROWS = 200;

/** Queries all rows. Only for reports with few rows, such as daily totals. */
export const allRowsQuery = (reportId: number) =>
  queryOptions({
    queryKey: ['range-reports', 'all-rows', reportId],
    queryFn: async ({ signal }) => {
      const read = (after?: string) =>
        call(
          readReportRows,
          { params: { reportId }, query: { limit: MAX_PAGE_ROWS, ...(after && { after }) } },
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

/** Queries the rows of a finished report. They never change. */
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

/** The server's limit for saved definitions. */
const MAX_DEFINITIONS = 100;

/** Queries all saved definitions, newest first. */
export const definitionsQuery = queryOptions({
  queryKey: ['range-reports', 'definitions'],
  queryFn: async ({ signal }): Promise<ReportDefinition[]> =>
    (await call(listReportDefinitions, { query: { limit: MAX_DEFINITIONS } }, { signal })).items,
});

type PreviewParams = Input<typeof previewReport>['query'];

export const previewQuery = (query: PreviewParams) =>
  queryOptions({
    queryKey: ['range-reports', 'preview', query],
    queryFn: ({ signal }) => call(previewReport, { query }, { signal }),
    retry: false,
  });
