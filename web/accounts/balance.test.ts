import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { balanceQuery } from './balance.ts';

const balance = {
  balance: 10,
  credits: 10_000,
  reserved: 0,
  forCountries: [],
  apiVersionInformation: { version: '1', build: 'a' },
};
const client = new QueryClient();
let stop: () => void;

beforeEach(() => {
  // Without a DOM, TanStack Query assumes that it runs on a server and does not poll.
  environmentManager.setIsServer(() => false);
  vi.useFakeTimers();
});

afterEach(() => {
  stop();
  client.clear();
  vi.useRealTimers();
});

function poll(fetchBalance: () => Promise<typeof balance>) {
  const observer = new QueryObserver(client, { ...balanceQuery, queryFn: fetchBalance });
  stop = observer.subscribe(() => undefined);
  return observer;
}

test('fetches the balance every 30 seconds', async () => {
  const fetchBalance = vi.fn(async () => balance);
  poll(fetchBalance);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(fetchBalance).toHaveBeenCalledTimes(4);
});

test('stops polling after more than three failures in a row', async () => {
  const fetchBalance = vi.fn(() => Promise.reject(new Error('offline')));
  const observer = poll(fetchBalance);
  await vi.advanceTimersByTimeAsync(89_000);
  expect(observer.getCurrentResult().isError).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(observer.getCurrentResult().isError).toBe(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetchBalance).toHaveBeenCalledTimes(4);
});

test('resets the count after a success', async () => {
  let calls = 0;
  const observer = poll(() =>
    ++calls % 4 === 0 ? Promise.resolve(balance) : Promise.reject(new Error('offline')),
  );
  await vi.advanceTimersByTimeAsync(600_000);
  expect(calls).toBeGreaterThan(12);
  expect(observer.getCurrentResult().isError).toBe(false);
});
