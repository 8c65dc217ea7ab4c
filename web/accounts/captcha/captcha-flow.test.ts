import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CaptchaKey } from '#contract/captcha.ts';
import { CaptchaFlow } from './captcha-flow.ts';

const KEY: CaptchaKey = { kind: 'altcha', key: '/api/captcha/challenge' };

const fetchKey = vi.fn<() => Promise<CaptchaKey>>();
/** Answers each sending with the next of `answers`; then all is well. */
const send = vi.fn<(token: string | null) => Promise<string>>();
let flow: CaptchaFlow;
let disappear: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  fetchKey.mockReset().mockResolvedValue(KEY);
  send.mockReset().mockResolvedValue('well');
  flow = new CaptchaFlow(fetchKey);
  disappear = flow.appear();
});
afterEach(() => {
  disappear();
  vi.useRealTimers();
});

const submit = () => flow.submit(send, (answer) => answer === 'captcha');
const sent = () => send.mock.calls.map(([token]) => token);
/** Until it waits for a solution. */
const wanted = () => vi.waitFor(() => expect(flow.read().wanted).toBe(true));

it('fetches the key 800 ms after the form appeared, and not sooner', async () => {
  await vi.advanceTimersByTimeAsync(799);
  expect(fetchKey).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetchKey).toHaveBeenCalledOnce();
  expect(flow.read()).toMatchObject({ key: KEY, required: false, trouble: 'none' });
});

it('fetches no key for a form that went before', async () => {
  disappear();
  await vi.advanceTimersByTimeAsync(800);
  expect(fetchKey).not.toHaveBeenCalled();
});

it('shows nothing while no captcha is asked for', async () => {
  expect(await submit()).toBe('well');
  expect(sent()).toEqual([null]);
  expect(flow.read()).toMatchObject({ required: false, wanted: false });
});

it('shows a captcha when one is asked for, and sends again with its solution', async () => {
  send.mockResolvedValueOnce('captcha');
  const answer = submit();
  await wanted();
  expect(flow.read()).toMatchObject({ required: true, round: 0 });
  flow.solved('first');
  expect(await answer).toBe('well');
  expect(sent()).toEqual([null, 'first']);
  expect(flow.read()).toMatchObject({ required: true, wanted: false, round: 1 });
});

it('sends no third time', async () => {
  send.mockResolvedValue('captcha');
  const answer = submit();
  await wanted();
  flow.solved('first');
  expect(await answer).toBe('captcha');
  expect(sent()).toEqual([null, 'first']);
});

/** A form of which a captcha was asked, and that was sent with it. */
async function askedOnce() {
  send.mockResolvedValueOnce('captcha');
  const answer = submit();
  await wanted();
  flow.solved('first');
  await answer;
  send.mockClear();
}

it('waits for a new solution each time from then on', async () => {
  await askedOnce();
  const answer = submit();
  await wanted();
  expect(sent()).toEqual([]);
  flow.solved('second');
  await answer;
  expect(sent()).toEqual(['second']);
});

it('takes a solution that was there before, unless it has expired', async () => {
  await askedOnce();
  flow.solved('second');
  await submit();
  flow.solved('third');
  flow.failed('expired');
  const answer = submit();
  await wanted();
  flow.solved('fourth');
  await answer;
  expect(sent()).toEqual(['second', 'fourth']);
});

it('begins anew when a solution expires, and still waits for one', async () => {
  send.mockResolvedValueOnce('captcha');
  const answer = submit();
  await wanted();
  flow.failed('expired');
  expect(flow.read()).toMatchObject({ trouble: 'expired', wanted: true, round: 1 });
  flow.solved('late');
  expect(flow.read().trouble).toBe('none');
  expect(await answer).toBe('well');
});

it('begins anew after a failure when it is told to', async () => {
  send.mockResolvedValueOnce('captcha');
  const answer = submit();
  await wanted();
  flow.failed('unknown');
  expect(flow.read()).toMatchObject({ trouble: 'unknown', wanted: true, round: 0 });
  flow.retry();
  expect(flow.read()).toMatchObject({ trouble: 'none', wanted: true, round: 1 });
  flow.solved('late');
  expect(await answer).toBe('well');
});

it('fetches a key that did not come when it is told to, or when one is needed', async () => {
  fetchKey.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down'));
  await vi.advanceTimersByTimeAsync(800);
  expect(flow.read()).toMatchObject({ key: undefined, trouble: 'unknown', required: false });
  send.mockResolvedValueOnce('captcha');
  const answer = submit();
  await vi.waitFor(() => expect(fetchKey).toHaveBeenCalledTimes(2));
  flow.retry();
  await vi.waitFor(() => expect(flow.read()).toMatchObject({ key: KEY, trouble: 'none', wanted: true }));
  flow.solved('late');
  expect(await answer).toBe('well');
});

it('gives up when the form goes, and sends nothing', async () => {
  send.mockResolvedValueOnce('captcha');
  const answer = submit();
  await wanted();
  disappear();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  flow.solved('too late');
  expect(sent()).toEqual([null]);
});

it('gives up what waits when the form is sent once more', async () => {
  send.mockResolvedValueOnce('captcha');
  const first = submit();
  await wanted();
  const second = submit();
  await expect(first).rejects.toMatchObject({ name: 'AbortError' });
  flow.solved('only one');
  expect(await second).toBe('well');
  expect(sent()).toEqual([null, 'only one']);
});

it('uses a solution up with a sending that failed, too', async () => {
  await askedOnce();
  flow.solved('second');
  send.mockRejectedValueOnce(new Error('the line is down'));
  await expect(submit()).rejects.toThrow('the line is down');
  expect(flow.read().round).toBe(2);
  const answer = submit();
  await wanted();
  flow.solved('third');
  await answer;
  expect(sent()).toEqual(['second', 'third']);
});

it('tells whoever listens, until they do not', async () => {
  const listener = vi.fn<() => void>();
  const unsubscribe = flow.subscribe(listener);
  flow.failed('expired');
  expect(listener).toHaveBeenCalled();
  listener.mockClear();
  unsubscribe();
  flow.retry();
  expect(listener).not.toHaveBeenCalled();
});
