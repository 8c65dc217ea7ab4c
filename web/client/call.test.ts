import { afterEach, expect, test, vi } from 'vitest';
import { getBalance } from '#contract/accounts.ts';
import { call } from './call.ts';

const answer = (body: BodyInit | null, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }));

/** A response whose connection breaks after the first bytes. */
const brokenResponse = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"balance":'));
      controller.error(new TypeError('network error'));
    },
  });

afterEach(() => vi.unstubAllGlobals());

test('returns the answer', async () => {
  answer('{"balance":10}');
  expect(await call(getBalance)).toEqual({ balance: 10 });
});

test('returns undefined for an empty body', async () => {
  answer(null, 204);
  expect(await call(getBalance)).toBeUndefined();
});

test('throws the problem that the server returns', async () => {
  answer('{"code":"too_many","message":"Wait a little."}', 429);
  await expect(call(getBalance)).rejects.toMatchObject({
    status: 429,
    code: 'too_many',
    message: 'Wait a little.',
  });
});

test('throws an unexpected problem for an error without a known body', async () => {
  answer('<html>Bad gateway</html>', 502);
  await expect(call(getBalance)).rejects.toMatchObject({ status: 502, code: 'unexpected' });
});

test.each([
  ['before the answer', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))],
  ['during the answer', () => answer(brokenResponse())],
])('throws unreachable if the connection breaks %s', async (_, fail) => {
  fail();
  await expect(call(getBalance)).rejects.toMatchObject({ status: 0, code: 'unreachable' });
});

test('throws unreachable after the timeout', async () => {
  const reason = new DOMException('The operation timed out', 'TimeoutError');
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(reason));
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason));
  await expect(call(getBalance)).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  timeout.mockRestore();
});

test.each([
  [
    'before the answer',
    () => vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason)),
  ],
  ['during the answer', () => answer(brokenResponse())],
])('rethrows the abort of a call that its caller cancels %s', async (_, wait) => {
  wait();
  const { signal } = { signal: AbortSignal.abort() };
  await expect(call(getBalance, {}, { signal })).rejects.not.toHaveProperty('status');
});
