import { MutationObserver, QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putAwayMutation } from './put-away.ts';
import { noticesQuery } from './queries.ts';
import { useNotices } from './use-notices.ts';

type Waiting = { method: string; answer: (response?: Response) => void };

let client: QueryClient;
/** What the server has been asked and has not answered, in order. */
let waiting: Waiting[];

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
const known = (...dismissed: string[]) =>
  client.setQueryData(noticesQuery.queryKey, noticesWith(...dismissed));
const answerWith = (...dismissed: string[]) => Response.json(noticesWith(...dismissed));
const putAway = (notice: string) =>
  new MutationObserver(client, putAwayMutation).mutate(notice).catch(() => undefined);
/** Asks the server for the notices, as any page may at any time. */
const read = () => client.fetchQuery(noticesQuery).catch(() => undefined);
const asked = (method: string, nth = 0) =>
  vi.waitFor(() => {
    const found = waiting.filter((each) => each.method === method)[nth];
    if (!found) throw new Error(`It was not asked to ${method}`);
    return found;
  });

/** What a component sees as put away. */
function dismissed(): string {
  const Shown = () => useNotices().notices?.dismissed.join(' ') ?? 'not known';
  return renderToString(createElement(QueryClientProvider, { client }, createElement(Shown)));
}

test('is put away at once', async () => {
  known('tour');
  const done = putAway('urgent:abc');
  expect(dismissed()).toBe('tour urgent:abc');
  (await asked('PUT')).answer();
  await done;
  expect(dismissed()).toBe('tour urgent:abc');
});

test('is there again where the server could not do it', async () => {
  known('tour');
  const done = putAway('urgent:abc');
  (await asked('PUT')).answer(new Response(null, { status: 500 }));
  await done;
  expect(dismissed()).toBe('tour');
});

test('what the server says before it has done it changes nothing', async () => {
  known();
  const done = putAway('urgent:abc');
  const answered = read();
  (await asked('GET')).answer(answerWith());
  await answered;
  expect(dismissed()).toBe('urgent:abc');
  (await asked('PUT')).answer();
  await done;
  expect(dismissed()).toBe('urgent:abc');
});

test('what was asked before it was done, and is answered afterwards, changes nothing', async () => {
  known();
  const done = putAway('urgent:abc');
  const answered = read();
  const before = await asked('GET');
  (await asked('PUT')).answer();
  await done;
  before.answer(answerWith());
  await answered;
  expect(dismissed()).toBe('urgent:abc');
});

test('what was asked for the first time is asked anew once it is done', async () => {
  const { queryKey, queryFn } = noticesQuery;
  const end = new QueryObserver(client, { queryKey, queryFn: queryFn! }).subscribe(() => undefined);
  const done = putAway('tour');
  const before = await asked('GET');
  (await asked('PUT')).answer();
  await done;
  before.answer(answerWith());
  (await asked('GET', 1)).answer(answerWith('tour'));
  await vi.waitFor(() => expect(dismissed()).toBe('tour'));
  end();
});
