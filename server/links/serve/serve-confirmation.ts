import type { IncomingMessage, ServerResponse } from 'node:http';
import { confirmationPage, unknownConfirmationPage } from './confirmation-pages.ts';
import type { LinksServer } from './links-server.ts';
import { messagePage } from './pages.ts';
import { sendPage } from './send.ts';
import type { Found } from './served-link.ts';

/** The address of a confirmation: `/<slug>/confirm/<token>`. */
const CONFIRMATION = /^\/([a-z0-9-]{1,50})\/confirm\/([a-z0-9]{1,50})$/i;

/** The link of a confirmation, and the token that names what is confirmed. */
export type ConfirmationPath = { slug: string; token: string };

export function readConfirmationPath(path: string): ConfirmationPath | undefined {
  const [, slug, token] = CONFIRMATION.exec(path.toLowerCase()) ?? [];
  return slug === undefined || token === undefined ? undefined : { slug, token };
}

/**
 * Answers who opened the link of a message that asks for a confirmation, or confirmed. Opening it changes nothing: previews and scanners open
 * links too. It needs no password, and works when the page is offline, but not when the operator has blocked it. Returns false for a token that
 * nothing has.
 */
export async function serveConfirmation(
  { brands, pages }: LinksServer,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  { link }: Found,
  { slug, token }: ConfirmationPath,
): Promise<boolean> {
  const brand = await brands.ofAccount(link.accountId);
  if (link.isBlocked) {
    sendPage(response, messagePage('gone', brand));
    return true;
  }
  const page = { accountId: link.accountId, linkId: link.id };
  const shown =
    request.method === 'POST' ? await pages.confirm(page, token) : await pages.findConfirmation(page, token);
  sendPage(response, shown ? confirmationPage(brand, shown, slug) : unknownConfirmationPage(brand, slug));
  return shown !== undefined;
}
