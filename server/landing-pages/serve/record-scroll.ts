import type { PageReading } from '#server/links/index.ts';
import type { PagesServer } from './pages-server.ts';
import { sendNothing } from './send-nothing.ts';
import type { PublishedPage } from './published-pages.ts';

/** How far down a page was seen, in percent. */
const SCROLL_STEPS = ['25', '50', '75', '100'];

/** Counts that a reader saw a part of the page. */
export function recordScroll(
  { actions }: PagesServer,
  { accountId, messageId, reader, response }: PageReading,
  { pageId }: PublishedPage,
  scrolled: string,
): void {
  if (reader.kind === 'person' && SCROLL_STEPS.includes(scrolled))
    actions.record({ accountId, pageId, kind: 'scroll', key: scrolled, messageId });
  sendNothing(response, 204);
}
