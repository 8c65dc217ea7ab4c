import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until `check` returns something other than undefined or false, and returns that value. After
 * `timeoutMs`, throws an error that names `what`. The default is long enough for a busy machine, where long
 * transactions of other tests delay events.
 */
export async function eventually<Found>(
  what: string,
  check: () => Promise<Found | undefined | false>,
  timeoutMs = 90_000,
): Promise<Found> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const found = await check();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain: ${what}`);
    await pause(20);
  }
}
