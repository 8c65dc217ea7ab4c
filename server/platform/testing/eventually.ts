import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until `look` returns something other than undefined or false. Throws after `timeoutMs`, naming `what`. The
 * usual limit is long enough for a busy machine on which other tests hold long transactions, which delay events.
 */
export async function eventually<Found>(
  what: string,
  look: () => Promise<Found | undefined | false>,
  timeoutMs = 90_000,
): Promise<Found> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain: ${what}`);
    await pause(20);
  }
}
