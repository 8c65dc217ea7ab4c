import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CaptchaKey } from '#contract/captcha.ts';
import { CaptchaFlow } from './captcha-flow.ts';

const KEY: CaptchaKey = { kind: 'altcha', key: '/api/captcha/challenge' };

const fetchKey = vi.fn<() => Promise<CaptchaKey>>();
/** Sends a submission. Succeeds unless a test queues another answer. */
const send = vi.fn<(token: string | null) => Promise<string>>();
let flow: CaptchaFlow;
let unmount: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  fetchKey.mockReset().mockResolvedValue(KEY);
  send.mockReset().mockResolvedValue('well');
  flow = new CaptchaFlow(fetchKey);
  unmount = flow.mount();
});
afterEach(() => {
  unmount();
  vi.useRealTimers();
});

const submit = () => flow.submit(send, (answer) => answer === 'captcha');
const sentTokens = () => send.mock.calls.map(([token]) => token);
/** Resolves once the flow waits for a solution. */
const waitUntilSolving = () => vi.waitFor(() => expect(flow.read().isSolving).toBe(true));

it('fetches the key 800 ms after the form mounts, not earlier', async () => {
  await vi.advanceTimersByTimeAsync(799);
  expect(fetchKey).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetchKey).toHaveBeenCalledOnce();
  expect(flow.read()).toMatchObject({ key: KEY, required: false, problem: 'none' });
});

it('fetches no key for a form that unmounts earlier', async () => {
  unmount();
  await vi.advanceTimersByTimeAsync(800);
  expect(fetchKey).not.toHaveBeenCalled();
});

it('shows nothing while no captcha is required', async () => {
  expect(await submit()).toBe('well');
  expect(sentTokens()).toEqual([null]);
  expect(flow.read()).toMatchObject({ required: false, isSolving: false });
});

it('shows a captcha when required, and sends again with its solution', async () => {
  send.mockResolvedValueOnce('captcha');
  const answer = submit();
  await waitUntilSolving();
  expect(flow.read()).toMatchObject({ required: true, round: 0 });
  flow.onSolved('first');
  expect(await answer).toBe('well');
  expect(sentTokens()).toEqual([null, 'first']);
  expect(flow.read()).toMatchObject({ required: true, isSolving: false, round: 1 });
});

it('does not send a third time', async () => {
  send.mockResolvedValue('captcha');
  const answer = submit();
  await waitUntilSolving();
  flow.onSolved('first');
  expect(await answer).toBe('captcha');
  expect(sentTokens()).toEqual([null, 'first']);
});

/** Submits once with a captcha. The form requires a captcha from then on. */
async function requireCaptcha() {
  send.mockResolvedValueOnce('captcha');
  const answer = submit();
  await waitUntilSolving();
  flow.onSolved('first');
  await answer;
  send.mockClear();
}

it('waits for a new solution for each later submission', async () => {
  await requireCaptcha();
  const answer = submit();
  await waitUntilSolving();
  expect(sentTokens()).toEqual([]);
  flow.onSolved('second');
  await answer;
  expect(sentTokens()).toEqual(['second']);
});

it('uses an earlier solution unless it has expired', async () => {
  await requireCaptcha();
  flow.onSolved('second');
  await submit();
  flow.onSolved('third');
  flow.onFailed('expired');
  const answer = submit();
  await waitUntilSolving();
  flow.onSolved('fourth');
  await answer;
  expect(sentTokens()).toEqual(['second', 'fourth']);
});

it('restarts when a solution expires, and waits for a new solution', async () => {
  send.mockResolvedValueOnce('captcha');
  const answer = submit();
  await waitUntilSolving();
  flow.onFailed('expired');
  expect(flow.read()).toMatchObject({ problem: 'expired', isSolving: true, round: 1 });
  flow.onSolved('late');
  expect(flow.read().problem).toBe('none');
  expect(await answer).toBe('well');
});

it('restarts after a failure on retry', async () => {
  send.mockResolvedValueOnce('captcha');
  const answer = submit();
  await waitUntilSolving();
  flow.onFailed('unknown');
  expect(flow.read()).toMatchObject({ problem: 'unknown', isSolving: true, round: 0 });
  flow.retry();
  expect(flow.read()).toMatchObject({ problem: 'none', isSolving: true, round: 1 });
  flow.onSolved('late');
  expect(await answer).toBe('well');
});

it('fetches a missing key on retry, or when a captcha is required', async () => {
  fetchKey.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down'));
  await vi.advanceTimersByTimeAsync(800);
  expect(flow.read()).toMatchObject({ key: undefined, problem: 'unknown', required: false });
  send.mockResolvedValueOnce('captcha');
  const answer = submit();
  await vi.waitFor(() => expect(fetchKey).toHaveBeenCalledTimes(2));
  flow.retry();
  await vi.waitFor(() => expect(flow.read()).toMatchObject({ key: KEY, problem: 'none', isSolving: true }));
  flow.onSolved('late');
  expect(await answer).toBe('well');
});

it('aborts when the form unmounts, and sends nothing', async () => {
  send.mockResolvedValueOnce('captcha');
  const answer = submit();
  await waitUntilSolving();
  unmount();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  flow.onSolved('too late');
  expect(sentTokens()).toEqual([null]);
});

it('aborts a waiting submission when the form is submitted again', async () => {
  send.mockResolvedValueOnce('captcha');
  const first = submit();
  await waitUntilSolving();
  const second = submit();
  await expect(first).rejects.toMatchObject({ name: 'AbortError' });
  flow.onSolved('only one');
  expect(await second).toBe('well');
  expect(sentTokens()).toEqual([null, 'only one']);
});

it('discards a used solution even if sending fails', async () => {
  await requireCaptcha();
  flow.onSolved('second');
  send.mockRejectedValueOnce(new Error('the line is down'));
  await expect(submit()).rejects.toThrow('the line is down');
  expect(flow.read().round).toBe(2);
  const answer = submit();
  await waitUntilSolving();
  flow.onSolved('third');
  await answer;
  expect(sentTokens()).toEqual(['second', 'third']);
});

it('notifies listeners until they unsubscribe', async () => {
  const listener = vi.fn<() => void>();
  const unsubscribe = flow.subscribe(listener);
  flow.onFailed('expired');
  expect(listener).toHaveBeenCalled();
  listener.mockClear();
  unsubscribe();
  flow.retry();
  expect(listener).not.toHaveBeenCalled();
});
