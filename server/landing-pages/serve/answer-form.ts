import type { ServerResponse } from 'node:http';
import { fillTarget, isWebTarget } from '#page-html/index.ts';
import type { PageReading } from '#server/links/index.ts';
import type { VariableValues } from '#sms/index.ts';
import { submitForm } from '../forms/submit-form.ts';
import type { PagesServer } from './pages-server.ts';
import { sendNothing } from './send-nothing.ts';
import type { PublishedPage } from './published-pages.ts';
import { recipientOf } from './recipient.ts';
import { showPage } from './show-page.ts';

/** Returns where a reader goes after the form, with the variables filled in. Null for the text that thanks them. */
async function nextAddress(
  reading: PageReading,
  target: string | null,
  values: VariableValues,
): Promise<string | null> {
  const filled = target === null ? '' : fillTarget(target, values);
  if (!isWebTarget(filled) || (await reading.leadsToBlocked(filled))) return null;
  return URL.parse(filled)?.href ?? null;
}

/** Takes a form that a reader sent. After success, the browser opens another address, so that reloading sends nothing twice. */
export async function answerForm(
  { context, actions }: PagesServer,
  reading: PageReading,
  page: PublishedPage,
): Promise<void> {
  const { response, accountId, linkId, address, country, reader } = reading;
  const body = reading.form!;
  const block = page.forms.get(body.get('form') ?? '');
  if (!block) return sendNothing(response, 400);
  const recipient = await recipientOf(context.db.owner, reading, page);
  const result = await submitForm(context, {
    accountId,
    pageId: page.pageId,
    version: page.version,
    linkId,
    block,
    language: page.language,
    recipient,
    address,
    country,
    body,
  });
  if (result.kind === 'wrong') {
    const { kind: _, ...state } = result;
    return showPage(reading, page, { recipient, forms: new Map([[block.props.id, state]]), status: 422 });
  }
  // A form that waits counts once it is confirmed.
  if (result.kind === 'waiting') return sendBack(reading, 'sent', block.props.id);
  if (reader.kind === 'person' && !result.isIgnored)
    actions.record({
      accountId,
      pageId: page.pageId,
      kind: 'form',
      key: block.props.id,
      messageId: recipient?.messageId ?? null,
    });
  const next = await nextAddress(reading, result.target, recipient?.values ?? {});
  if (next === null) sendBack(reading, 'done', block.props.id);
  else redirect(response, next);
}

/** Shows the page again, with the result of the form. */
function sendBack({ response, proof }: PageReading, state: 'done' | 'sent', blockId: string): void {
  const query = new URLSearchParams({ [state]: blockId, ...(proof !== null && { proof }) });
  redirect(response, `?${query}#b-${blockId}`);
}

const redirect = (response: ServerResponse, location: string): void =>
  void response
    .writeHead(303, {
      location,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'content-length': 0,
    })
    .end();
