import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import {
  countFormSubmissions,
  type FormSubmission,
  listFormSubmissions,
} from '#contract/landing-pages/submissions.ts';
import { call, listQuery, type ListQuery } from '#web/client/index.ts';

const KEY = 'landing-submissions';

/** How often a page reads new submissions, in ms. */
const POLL_MS = 15_000;

type Params = Pick<Input<typeof listFormSubmissions>['query'], 'search' | 'blockId'>;

/** Queries what people entered in the forms of a page, newest first. */
export const submissionsQuery = (pageId: number, params: Params): ListQuery<FormSubmission> => ({
  ...listQuery([KEY, 'list', pageId, params], (page, options) =>
    call(listFormSubmissions, { params: { pageId }, query: { ...params, ...page } }, options),
  ),
  refetchInterval: POLL_MS,
});

/** Queries the forms of a page that people have submitted. */
export const formsQuery = (pageId: number) =>
  queryOptions({
    queryKey: [KEY, 'forms', pageId],
    queryFn: ({ signal }) => call(countFormSubmissions, { params: { pageId } }, { signal }),
    refetchInterval: POLL_MS,
  });
