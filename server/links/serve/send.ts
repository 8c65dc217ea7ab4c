import type { ServerResponse } from 'node:http';
import type { Page } from './pages.ts';

/** What every answer has: nobody stores or indexes it, or tells the target where a reader comes from. */
const HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

/** Chrome applies `form-action` to redirects too, so it is left out: after the password, a reader goes to the target. */
const CONTENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

export function sendRedirect(response: ServerResponse, location: string, status: 302 | 303 = 302): void {
  response.writeHead(status, { ...HEADERS, location, 'content-length': 0 }).end();
}

export function sendPage(response: ServerResponse, { status, html, headers }: Page): void {
  if (response.headersSent) return;
  response
    .writeHead(status, {
      ...HEADERS,
      'content-security-policy': CONTENT_POLICY,
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(html),
    })
    .end(html);
}

export function sendText(response: ServerResponse, text: string, status = 200): void {
  response
    .writeHead(status, {
      ...HEADERS,
      'content-type': 'text/plain; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    })
    .end(text);
}

/** Browsers ask each host for an icon. Without this answer their consoles would show an error. */
export function sendNoIcon(response: ServerResponse): void {
  response.writeHead(204, { ...HEADERS, 'cache-control': 'public, max-age=86400' }).end();
}
