import type { IncomingMessage, ServerResponse } from 'node:http';
import { confirmationPage } from './confirmation-pages.ts';
import type { BlockedTargets } from './blocked-targets.ts';
import type { Confirmation } from './link-pages.ts';
import type { LinksServer } from './links-server.ts';
import { messagePage } from './pages.ts';
import { sendPage } from './send.ts';
import type { Found } from './served-link.ts';

/** The address of a confirmation: `/<slug>/confirm/<token>`. */
const CONFIRMATION = /^\/([a-z0-9-]{1,50})\/confirm\/([a-z0-9]{1,50})\/?$/;

/** The link of a confirmation, and the token that names what is confirmed. */
type ConfirmationPath = { slug: string; token: string };

export function readConfirmationPath(path: string): ConfirmationPath | undefined {
  const [, slug, token] = CONFIRMATION.exec(path.toLowerCase()) ?? [];
  return slug === undefined || token === undefined ? undefined : { slug, token };
}

/**
 * Answers a person who opened the link in a message that asks for a confirmation, or confirmed. Opening it changes nothing: previews and scanners open
 * links too. It needs no password, and works when the page is offline, but not when the operator has blocked it. Returns false for a token that
 * nothing has.
 */
export async function serveConfirmation(
  { blocked, brands, pages }: LinksServer,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  { link }: Found,
  { slug, token }: ConfirmationPath,
): Promise<boolean> {
  const brand = await brands.ofAccount(link.accountId);
  if (link.isBlocked) {
    sendPage(response, messagePage('gone', brand));
    return true;
  }
  if (!link.showsPage) {
    sendPage(response, messagePage('unknown', brand));
    return false;
  }
  const page = { accountId: link.accountId, linkId: link.id };
  const shown =
    request.method === 'POST' ? await pages.confirm(page, token) : await pages.findConfirmation(page, token);
  sendPage(response, confirmationPage(brand, await withoutBlockedTarget(blocked, shown), slug));
  return shown.state !== 'unknown';
}

/** Removes a target on a host that the operator has blocked. */
async function withoutBlockedTarget(blocked: BlockedTargets, shown: Confirmation): Promise<Confirmation> {
  const leadsToBlocked =
    shown.state === 'confirmed' && shown.target !== null && (await blocked.hasHostOf(shown.target));
  return leadsToBlocked ? { ...shown, target: null } : shown;
}
