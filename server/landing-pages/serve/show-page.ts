import { type FormState, fillIn } from '#page-html/index.ts';
import type { PageReading } from '#server/links/index.ts';
import { headersOf } from './page-headers.ts';
import type { PublishedPage } from './published-pages.ts';
import type { Recipient } from '../forms/submission.ts';

/** `forms` are the states of forms that the reader has sent, by block. */
type Showing = { recipient: Recipient | null; forms: ReadonlyMap<string, FormState>; status?: number };

/** Sends a page as its reader sees it. */
export function showPage(
  reading: PageReading,
  page: PublishedPage,
  { recipient, forms, status = 200 }: Showing,
): void {
  const { response, request, proof, messageId } = reading;
  if (messageId === null && proof === null && forms.size === 0) return sendShared(reading, page);
  const html = fillIn(page.rendered.pieces, {
    values: recipient?.values ?? {},
    forms: new Map(
      [...page.forms.keys()].map((id) => [id, { ...known(recipient), ...proofOf(proof), ...forms.get(id) }]),
    ),
    ...proofOf(proof),
  });
  response
    .writeHead(status, { ...headersOf(page, { isShared: false }), 'content-length': Buffer.byteLength(html) })
    .end(request.method === 'HEAD' ? undefined : html);
}

const known = (recipient: Recipient | null): FormState =>
  recipient ? { number: maskNumber(recipient.number) } : {};

const proofOf = (proof: string | null) => (proof === null ? {} : { proof });

/** Leaves the last three digits, by which people know their own number. */
const maskNumber = (number: string): string => `…${number.slice(-3)}`;

function sendShared({ request, response }: PageReading, page: PublishedPage): void {
  const { html, zipped, etag } = page.shared;
  const headers = { ...headersOf(page, { isShared: true }), etag, vary: 'accept-encoding' };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const isZipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const body = isZipped ? zipped : html;
  response
    .writeHead(200, {
      ...headers,
      ...(isZipped && { 'content-encoding': 'gzip' }),
      'content-length': body.length,
    })
    .end(request.method === 'HEAD' ? undefined : body);
}
