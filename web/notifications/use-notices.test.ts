import { MutationObserver, QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissMutation } from './dismiss-notice.ts';
import { noticesQuery } from './queries.ts';
import { useNotices } from './use-notices.ts';

type PendingRequest = { method: string; answer: (response?: Response) => void };

let client: QueryClient;
/** Unanswered requests, in order. */
let waiting: PendingRequest[];

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  waiting = [];
  vi.stubGlobal('fetch', (_: string, { method, signal }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    waiting.push({
      method: method!,
      answer: (response = new Response(null, { status: 204 })) => resolve(response),
    });
    return promise;
  });
  return () => vi.unstubAllGlobals();
});
afterEach(() => client.clear());

const noticesWith = (...dismissed: string[]) => ({
  dismissed,
  urgent: null,
  confirmDetails: false,
  contactsChange: false,
});
const setCached = (...dismissed: string[]) =>
  client.setQueryData(noticesQuery.queryKey, noticesWith(...dismissed));
const answerWith = (...dismissed: string[]) => Response.json(noticesWith(...dismissed));
const dismiss = (notice: string) =>
  new MutationObserver(client, dismissMutation).mutate(notice).catch(() => undefined);
/** Fetches the notices, as any page may do at any time. */
const read = () => client.fetchQuery(noticesQuery).catch(() => undefined);
const nextRequest = (method: string, nth = 0) =>
  vi.waitFor(() => {
    const request = waiting.filter((each) => each.method === method)[nth];
    if (!request) throw new Error(`The page made no ${method} request`);
    return request;
  });

/** The dismissed notices that a component sees. */
function dismissed(): string {
  const Dismissed = () => useNotices().notices?.dismissed.join(' ') ?? 'not known';
  return renderToString(createElement(QueryClientProvider, { client }, createElement(Dismissed)));
}

test('dismisses a notice at once', async () => {
  setCached('tour');
  const done = dismiss('urgent:abc');
  expect(dismissed()).toBe('tour urgent:abc');
  (await nextRequest('PUT')).answer();
  await done;
  expect(dismissed()).toBe('tour urgent:abc');
});

test('restores a notice after a failed request', async () => {
  setCached('tour');
  const done = dismiss('urgent:abc');
  (await nextRequest('PUT')).answer(new Response(null, { status: 500 }));
  await done;
  expect(dismissed()).toBe('tour');
});

test('ignores an answer from before the dismissal', async () => {
  setCached();
  const done = dismiss('urgent:abc');
  const answered = read();
  (await nextRequest('GET')).answer(answerWith());
  await answered;
  expect(dismissed()).toBe('urgent:abc');
  (await nextRequest('PUT')).answer();
  await done;
  expect(dismissed()).toBe('urgent:abc');
});

test('ignores a fetch that started before the dismissal and ended after it', async () => {
  setCached();
  const done = dismiss('urgent:abc');
  const answered = read();
  const before = await nextRequest('GET');
  (await nextRequest('PUT')).answer();
  await done;
  before.answer(answerWith());
  await answered;
  expect(dismissed()).toBe('urgent:abc');
});

test('repeats the first fetch after the dismissal', async () => {
  const { queryKey, queryFn } = noticesQuery;
  const end = new QueryObserver(client, { queryKey, queryFn: queryFn! }).subscribe(() => undefined);
  const done = dismiss('tour');
  const before = await nextRequest('GET');
  (await nextRequest('PUT')).answer();
  await done;
  before.answer(answerWith());
  (await nextRequest('GET', 1)).answer(answerWith('tour'));
  await vi.waitFor(() => expect(dismissed()).toBe('tour'));
  end();
});
