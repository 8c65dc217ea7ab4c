import type { CheckedLink } from '#contract/sending.ts';
import { tooMany } from '#server/platform/errors.ts';
import { FairSemaphore } from '#server/platform/fair-semaphore.ts';
import { Kept } from '../estimate/kept.ts';
import { askLink } from './ask-link.ts';

/** Apart from an account's heavy calls: these wait for others, and would hold up the summary of a message. */
const BOUNDS = { total: 20, perHolder: 2, maxWaiting: 4, maxWaitMs: 10_000 };
const refused = () => tooMany('Too many links are being checked. Please wait a moment.', 10);
const semaphore = new FairSemaphore(BOUNDS, { queueFull: refused, timedOut: refused });

const kept = new Kept({ keptFor: 60_000, mostEach: 20, mostSize: 10_000 });

/** Asks several links at once. What one answered is known for a moment. */
export const checkLinks = (accountId: number, links: string[]): Promise<CheckedLink[]> =>
  semaphore.run(accountId, () =>
    Promise.all(
      [...new Set(links)].map(async (link) => {
        const answer = await kept.get(accountId, link, { read: () => askLink(link), sizeOf: () => 1 });
        return { link, status: null, ...answer };
      }),
    ),
  );
