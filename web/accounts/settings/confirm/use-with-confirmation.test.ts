import { expect, test, vi } from 'vitest';
import { CallProblem } from '#web/client/index.ts';
import { withConfirmation, ConfirmationCancelled, problemOf } from './use-with-confirmation.ts';

const passwordRequired = new CallProblem(403, 'confirm_password', 'Please confirm your password first.');

test('sends a call that needs no password once, without asking', async () => {
  const ask = vi.fn(async () => true);
  await expect(withConfirmation(async () => 'done', ask)).resolves.toBe('done');
  expect(ask).not.toHaveBeenCalled();
});

test('sends the call again after the user enters the password', async () => {
  const send = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(passwordRequired)
    .mockResolvedValueOnce('done');
  await expect(withConfirmation(send, async () => true)).resolves.toBe('done');
  expect(send).toHaveBeenCalledTimes(2);
});

test('shows no error when the user cancels', async () => {
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(passwordRequired);
  const failure: unknown = await withConfirmation(send, async () => false).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ConfirmationCancelled);
  expect(problemOf(failure)).toBeNull();
  expect(send).toHaveBeenCalledTimes(1);
});

test('passes on other errors', async () => {
  const other = new CallProblem(400, 'wrong_code', 'Wrong code.');
  const ask = vi.fn(async () => true);
  await expect(withConfirmation(() => Promise.reject(other), ask)).rejects.toBe(other);
  expect(ask).not.toHaveBeenCalled();
  expect(problemOf(other)).toBe('Wrong code.');
});
