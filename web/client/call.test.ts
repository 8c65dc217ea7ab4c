import { afterEach, expect, test, vi } from 'vitest';
import { getBalance } from '#contract/accounts.ts';
import { call } from './call.ts';

const answer = (body: BodyInit | null, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }));

/** Begins an answer, and then the connection is cut. */
const cut = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"balance":'));
      controller.error(new TypeError('network error'));
    },
  });

afterEach(() => vi.unstubAllGlobals());

test('an answer is read', async () => {
  answer('{"balance":10}');
  expect(await call(getBalance)).toEqual({ balance: 10 });
});

test('one without a body is nothing', async () => {
  answer(null, 204);
  expect(await call(getBalance)).toBeUndefined();
});

test('a problem says what is wrong', async () => {
  answer('{"code":"too_many","message":"Wait a little."}', 429);
  await expect(call(getBalance)).rejects.toMatchObject({
    status: 429,
    code: 'too_many',
    message: 'Wait a little.',
  });
});

test('one that says nothing is a problem all the same', async () => {
  answer('<html>Bad gateway</html>', 502);
  await expect(call(getBalance)).rejects.toMatchObject({ status: 502, code: 'unexpected' });
});

test.each([
  ['before it begins', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))],
  ['in the middle', () => answer(cut())],
])('the server was not reached where the connection is cut %s', async (_, fail) => {
  fail();
  await expect(call(getBalance)).rejects.toMatchObject({ status: 0, code: 'unreachable' });
});

test('a server that takes longer than any call was not reached', async () => {
  const reason = new DOMException('The operation timed out', 'TimeoutError');
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(reason));
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason));
  await expect(call(getBalance)).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  timeout.mockRestore();
});

test.each([
  [
    'before it begins',
    () => vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason)),
  ],
  ['in the middle', () => answer(cut())],
])('who gives a call up %s hears that, and not of a problem', async (_, wait) => {
  wait();
  const { signal } = { signal: AbortSignal.abort() };
  await expect(call(getBalance, {}, { signal })).rejects.not.toHaveProperty('status');
});
