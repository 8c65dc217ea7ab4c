import { expect, test, vi } from 'vitest';
import { CallProblem } from '#web/client/index.ts';
import { confirmed, NotConfirmed, problemOf } from './use-confirmed.ts';

const wanted = new CallProblem(403, 'confirm_password', 'Please confirm your password first.');

test('a call that needs no password is made once, and nobody is asked', async () => {
  const ask = vi.fn(async () => true);
  await expect(confirmed(async () => 'done', ask)).resolves.toBe('done');
  expect(ask).not.toHaveBeenCalled();
});

test('a call that wants the password is made again once that is given', async () => {
  const make = vi.fn<() => Promise<string>>().mockRejectedValueOnce(wanted).mockResolvedValueOnce('done');
  await expect(confirmed(make, async () => true)).resolves.toBe('done');
  expect(make).toHaveBeenCalledTimes(2);
});

test('whoever turns away has done nothing, and is told nothing', async () => {
  const make = vi.fn<() => Promise<string>>().mockRejectedValue(wanted);
  const failure: unknown = await confirmed(make, async () => false).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NotConfirmed);
  expect(problemOf(failure)).toBeNull();
  expect(make).toHaveBeenCalledTimes(1);
});

test('other problems are passed on, in their words', async () => {
  const other = new CallProblem(400, 'wrong_code', 'Wrong code.');
  const ask = vi.fn(async () => true);
  await expect(confirmed(() => Promise.reject(other), ask)).rejects.toBe(other);
  expect(ask).not.toHaveBeenCalled();
  expect(problemOf(other)).toBe('Wrong code.');
});
