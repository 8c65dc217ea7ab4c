import type { CheckedLink } from '#contract/sending.ts';
import { tooMany } from '#server/platform/errors.ts';
import { FairSemaphore } from '#server/platform/fair-semaphore.ts';
import { ReadCache } from '../estimate/read-cache.ts';
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts';
import { checkLink } from './check-link.ts';

/**
 * These limits are separate from those for an account's heavy calls, because link checks wait for other
 * servers and would delay estimates.
 */
const BOUNDS = { total: 20, perHolder: 2, maxWaiting: 4, maxWaitMs: 10_000 };
const tooManyLinksProblem = () => tooMany('Too many links are being checked. Please wait a moment.', 10);
const semaphore = new FairSemaphore(BOUNDS, {
  queueFull: tooManyLinksProblem,
  timedOut: tooManyLinksProblem,
});

const cache = new ReadCache({ ttlMs: 60_000, maxEntries: 20, maxSize: 10_000 });

/** Checks several links at the same time, each of them once. Caches results briefly. */
export const checkLinks = (outgoing: Outgoing, accountId: number, links: string[]): Promise<CheckedLink[]> =>
  semaphore.run(accountId, () =>
    Promise.all(
      [...new Set(links)].map(async (link) => {
        const read = () => checkLink(outgoing, accountId, link);
        const answer = await cache.get(accountId, link, { read, sizeOf: () => 1 });
        return { link, status: null, ...answer };
      }),
    ),
  );
