import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until `check` returns something other than undefined or false. Throws an error that names `what` after
 * `timeoutMs`. The default is long enough for a busy machine, where the long transactions of other tests delay events.
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
