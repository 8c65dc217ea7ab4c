import { fillTarget, isWebTarget } from '#page-html/index.ts';
import type { PageReading } from '#server/links/index.ts';
import type { PagesServer } from './pages-server.ts';
import { sendNothing } from './send-nothing.ts';
import type { PublishedPage } from './published-pages.ts';
import { recipientOf } from './recipient.ts';

/**
 * Sends a reader on to where a button or link of the page leads, and counts it. Browsers that open an address without a host themselves only
 * report that it was pressed, with POST.
 */
export async function answerPress(
  { context, actions }: PagesServer,
  reading: PageReading,
  page: PublishedPage,
  key: string,
): Promise<void> {
  const { request, response, accountId, reader } = reading;
  const target = Object.hasOwn(page.rendered.targets, key) ? page.rendered.targets[key] : undefined;
  if (target === undefined) return reading.notFound();
  const recipient = await recipientOf(context.db.owner, reading, page);
  if (reader.kind === 'person' && request.method !== 'HEAD')
    actions.record({
      accountId,
      pageId: page.pageId,
      kind: 'press',
      key,
      messageId: recipient?.messageId ?? null,
    });
  if (request.method === 'POST') return sendNothing(response, 204);
  const url = URL.parse(fillTarget(target, recipient?.values ?? {}));
  if (!url || !isWebTarget(url.href) || (await reading.leadsToBlocked(url.href))) return reading.notFound();
  response
    .writeHead(302, {
      location: url.href,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'content-length': 0,
    })
    .end();
}
