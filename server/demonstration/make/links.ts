import { createPastLink, type PastClick, recordPastClicks } from '#server/links/index.ts';
import { listMessages } from '#server/messages/index.ts';
import { campaignOrigin } from '#server/sending/index.ts';
import { CLICKS_OF_A_HUNDRED, type ExampleLink, minutesUntilClick, readerOf } from '../content/links.ts';
import { minutesAfter } from '../content/moments.ts';
import type { Maker } from './maker.ts';

/** How many messages one step reads. */
const STEP = 1000;
const MINUTES_A_DAY = 1440;

/** Creates a short link with clicks since then. */
export async function makeLink(
  { account, linksContext, made }: Maker,
  { days, clicksADay, ...link }: ExampleLink,
  createdAt: Date,
): Promise<void> {
  const clicks: PastClick[] = [];
  for (let day = 0; day < days; day++)
    for (let nth = 0; nth < clicksADay + ((day * 5) % 7) - 3; nth++) {
      const at = minutesAfter(createdAt, day * MINUTES_A_DAY + ((nth * 97 + day * 31) % 600));
      clicks.push({ at, messageId: null, ...readerOf(clicks.length) });
    }
  (made.linkIds ??= []).push(await createPastLink(linksContext, account, { ...link, createdAt }, clicks));
}

/** Lets some recipients of a campaign open its links before `now`. Returns who did, and when. */
export async function makeClicks(
  { account, now }: Maker,
  campaignId: number,
  sentAt: Date,
): Promise<PastClick[]> {
  const origin = campaignOrigin(campaignId);
  const clicks: PastClick[] = [];
  let nth = 0;
  for (let after: string | undefined; ;) {
    const page = await listMessages(account.db, account.id, origin, { limit: STEP, ...(after && { after }) });
    for (const { id, state } of page.items) {
      if (state !== 'delivered' || (nth++ * 37) % 100 >= CLICKS_OF_A_HUNDRED) continue;
      const at = minutesAfter(sentAt, minutesUntilClick(nth));
      const device = nth % 3 === 0 ? 'ios' : 'android';
      if (at < now) clicks.push({ at, messageId: id, country: 'ZA', device, kind: 'person' });
    }
    if (page.next === null) break;
    after = page.next;
  }
  await recordPastClicks(account, origin, clicks);
  return clicks;
}
