import type { PageReading } from '#server/links/index.ts';
import type { PagesServer } from './pages-server.ts';
import type { PublishedPage } from './published-pages.ts';
import { recipientOf } from './recipient.ts';
import { sendNothing } from './send-nothing.ts';

/** How far down a page was seen, in percent. */
const SCROLL_STEPS = ['25', '50', '75', '100'];

/** Counts that a reader saw a part of the page, if the page records it. */
export async function recordScroll(
  { context, actions }: PagesServer,
  reading: PageReading,
  page: PublishedPage,
  scrolled: string,
): Promise<void> {
  const { accountId, reader, response } = reading;
  sendNothing(response, 204);
  if (!page.measuresScroll || reader.kind !== 'person' || !SCROLL_STEPS.includes(scrolled)) return;
  const recipient = await recipientOf(context.db.owner, reading, page);
  actions.record({
    accountId,
    pageId: page.pageId,
    kind: 'scroll',
    key: scrolled,
    messageId: recipient?.messageId ?? null,
  });
}
