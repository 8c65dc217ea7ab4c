import { environmentManager, QueryClient, type QueryFunction, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refetchActive, refetchByKey } from './refresh.ts';

let client: QueryClient;

beforeEach(() => {
  environmentManager.setIsServer(() => false);
  vi.useFakeTimers();
  client = new QueryClient();
});

afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

/** Observes a query as a component does. The query retries once, 30 seconds after a failure. */
function show(queryKey: string[], queryFn: QueryFunction<string>) {
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: 1, retryDelay: 30_000 });
  observer.subscribe(() => undefined);
  return observer;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('refetches active queries', async () => {
  const read = vi.fn(async () => 'known');
  show(['balance'], read);
  await pass(0);
  refetchActive(client);
  expect(read).toHaveBeenCalledTimes(2);
});

test('leaves retrying queries alone', async () => {
  const read = vi.fn(() => Promise.reject(new Error('offline')));
  client.setQueryData(['balance'], 'known');
  show(['balance'], read);
  await pass(0);
  for (let times = 0; times < 5; times++) {
    refetchActive(client);
    await pass(5000);
  }
  expect(read).toHaveBeenCalledOnce();
});

test('refetches queries that have failed', async () => {
  let isAway = true;
  const balance = show(['balance'], () =>
    isAway ? Promise.reject(new Error('offline')) : Promise.resolve('back'),
  );
  await pass(31_000);
  expect(balance.getCurrentResult().isError).toBe(true);
  isAway = false;
  refetchActive(client);
  await pass(0);
  expect(balance.getCurrentResult()).toMatchObject({ isError: false, data: 'back' });
});

test('refetches only the queries with the given keys', async () => {
  const [replies, balance] = [vi.fn(async () => 'some'), vi.fn(async () => 'much')];
  show(['replies', '27'], replies);
  show(['balance'], balance);
  await pass(0);
  refetchByKey(client, ['replies', 'dashboard']);
  expect(replies).toHaveBeenCalledTimes(2);
  expect(balance).toHaveBeenCalledOnce();
});

test('does not cancel slow requests when it refreshes some queries', async () => {
  const answer = vi.fn(() => new Promise<string>((resolve) => setTimeout(resolve, 15_000, 'slow')));
  const replies = show(['replies'], answer);
  await pass(15_000);
  for (let times = 0; times < 3; times++) {
    refetchByKey(client, ['replies']);
    await pass(10_000);
  }
  expect(replies.getCurrentResult().dataUpdatedAt).toBeGreaterThan(Date.now() - 20_000);
  expect(answer).toHaveBeenCalledTimes(3);
});
