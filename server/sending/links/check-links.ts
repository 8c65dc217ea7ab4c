import type { CheckedLink } from '#contract/sending.ts';
import { tooMany } from '#server/platform/errors.ts';
import { Shares } from '#server/platform/shares.ts';
import { Kept } from '../estimate/kept.ts';
import { askLink } from './ask-link.ts';

/** Apart from an account's heavy calls: these wait for others, and would hold up the summary of a message. */
const BOUNDS = { total: 20, each: 2, waiting: 4, waitMs: 10_000 };
const refused = () => tooMany('Too many links are being checked. Please wait a moment.', 10);
const shares = new Shares(BOUNDS, { tooMany: refused, inVain: refused });

const kept = new Kept({ keptFor: 60_000, mostEach: 20, mostSize: 10_000 });

/** Asks several links at once. What one answered is known for a moment. */
export const checkLinks = (accountId: number, links: string[]): Promise<CheckedLink[]> =>
  shares.during(accountId, () =>
    Promise.all(
      [...new Set(links)].map(async (link) => {
        const answer = await kept.get(accountId, link, { read: () => askLink(link), sizeOf: () => 1 });
        return { link, status: null, ...answer };
      }),
    ),
  );
